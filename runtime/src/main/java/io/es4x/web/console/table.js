import formatter from 'es4x:inspect';
import { invalidArgType } from '../../node/errors.js';

/**
 * @typedef {{ colors: boolean }} Options
 * @typedef {(value: unknown) => string} Inspect
 * @typedef {Record<string, unknown>} Row
 */

const INDEX = '(index)';
const ITERATION_INDEX = '(iteration index)';
const KEY = 'Key';
const VALUES = 'Values';

/**
 * Formats `console.table`; returns undefined for data that is not tabular.
 *
 * @param {unknown} data
 * @param {unknown} columns
 * @param {Options} options
 */
function table(data, columns, options) {
  if (data === null || typeof data !== 'object') {
    return undefined;
  }
  if (columns !== undefined && !Array.isArray(columns)) {
    throw invalidArgType('properties', 'an instance of Array', columns);
  }
  const inspect = cellInspector(options);
  if (data instanceof Map) {
    const values = Array.from(data.values(), inspect);
    const keys = Array.from(data.keys(), inspect);
    return draw([ITERATION_INDEX, KEY, VALUES], [indexes(keys.length), keys, values]);
  }
  if (data instanceof Set) {
    const values = Array.from(data, inspect);
    return draw([ITERATION_INDEX, VALUES], [indexes(values.length), values]);
  }
  return renderRows(/** @type {Row} */ (data), columns, inspect);
}

export default { table };

/**
 * Returns a function that formats cells as Node does: short, and objects with more than two properties by name only.
 *
 * @param {Options} options
 * @returns {Inspect}
 */
function cellInspector(options) {
  const cells = { maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY, ...options };
  return (value) => {
    const crowded =
      value !== null &&
      typeof value === 'object' &&
      !Array.isArray(value) &&
      Object.keys(value).length > 2;
    return formatter.inspect(value, { ...cells, depth: crowded ? -1 : 0 });
  };
}

/**
 * @param {Row} data
 * @param {string[] | undefined} columns
 * @param {Inspect} inspect
 */
function renderRows(data, columns, inspect) {
  /** @type {Map<string, string[]>} */
  const cells = new Map();
  const rowKeys = Object.keys(data);
  /** @type {string[]} */
  const primitives = [];
  rowKeys.forEach((rowKey, row) => {
    const item = /** @type {Row} */ (data[rowKey]);
    if (item === null || (typeof item !== 'function' && typeof item !== 'object')) {
      primitives[row] = inspect(item);
      return;
    }
    for (const key of columns ?? Object.keys(item)) {
      const column = cells.get(key) ?? [];
      cells.set(key, column);
      if (Object.hasOwn(item, key)) {
        column[row] = inspect(item[key]);
      }
    }
  });
  const heads = [INDEX, ...cells.keys()];
  const contents = [rowKeys, ...cells.values()];
  if (primitives.length > 0 && columns === undefined) {
    heads.push(VALUES);
    contents.push(primitives);
  }
  return draw(heads, contents);
}

/** @param {number} count */
function indexes(count) {
  return Array.from({ length: count }, (_, index) => index);
}

/**
 * @param {string[]} heads
 * @param {(string | number)[][]} columns
 */
function draw(heads, columns) {
  const height = Math.max(...columns.map((column) => column.length));
  const widths = heads.map(
    (head, i) =>
      Math.max(
        formatter.getStringWidth(head),
        ...Array.from(columns[i], (cell) => formatter.getStringWidth(text(cell))),
      ) + 2,
  );
  const lines = widths.map((width) => '─'.repeat(width));
  /** @param {string[]} cells */
  const row = (cells) =>
    `│${cells
      .map((cell, i) => ` ${cell}${' '.repeat(widths[i] - formatter.getStringWidth(cell) - 1)}`)
      .join('│')}│\n`;
  let table = `┌${lines.join('┬')}┐\n${row(heads)}├${lines.join('┼')}┤\n`;
  for (let i = 0; i < height; i++) {
    table += row(columns.map((column) => text(column[i])));
  }
  return `${table}└${lines.join('┴')}┘`;
}

/** @param {string | number | undefined} cell */
function text(cell) {
  return cell === undefined ? '' : `${cell}`;
}
