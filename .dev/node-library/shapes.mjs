// @ts-check
import { readFileSync } from 'node:fs';
import { StepError } from '../step.mjs';

/** @import { Library } from './library.mjs' */

export const KNOWN = '.dev/node-library/shapes.json';

/**
 * The version of Node's library and the members of its internal bindings that ES4X supports.
 *
 * @typedef {object} Known
 * @property {string} version
 * @property {Record<string, string>} bindings the kinds of members, in the order of their names
 */

/** The version of Node's library, without `v`. */
export function nodeVersion() {
  return known().version.slice(1);
}

/** @returns {Known} */
function known() {
  return JSON.parse(readFileSync(KNOWN, 'utf8'));
}

/**
 * Checks that the internal bindings of the library are those that ES4X supports.
 *
 * @param {Library} library
 * @throws {StepError} with the differences
 */
export function checkShapes(library) {
  const { version, bindings } = known();
  if (library.version !== version) {
    throw new StepError(
      `Node's library is ${library.version}, and our bindings are for ${version}: see CONTRIBUTING.md, "Another version of Node's library"`,
    );
  }
  const differences = compare(bindings, kindsOf(library));
  if (differences.length > 0) {
    throw new StepError(`Node's internal bindings have changed:\n  ${differences.join('\n  ')}`);
  }
}

/**
 * @param {Library} library
 * @returns {Record<string, string>}
 */
export function kindsOf({ bindings }) {
  return Object.fromEntries(
    Object.entries(bindings).map(([name, shape]) => [
      name,
      Object.entries(shape)
        .map(([member, value]) => member + kindOf(value))
        .join(' '),
    ]),
  );
}

/** @param {unknown} value */
function kindOf(value) {
  if (typeof value !== 'object' || value === null) {
    return '';
  }
  if ('$function' in value) {
    const methods = value.$function;
    return Array.isArray(methods) ? `(${methods.join()})` : '()';
  }
  return '$array' in value ? '[]' : '';
}

/**
 * @param {Record<string, string>} known
 * @param {Record<string, string>} actual
 */
function compare(known, actual) {
  const differences = [];
  for (const name of new Set([...Object.keys(known), ...Object.keys(actual)])) {
    const before = (known[name] ?? '').split(' ');
    const now = (actual[name] ?? '').split(' ');
    for (const member of before)
      if (!now.includes(member)) differences.push(`${name}: no ${member}`);
    for (const member of now)
      if (!before.includes(member)) differences.push(`${name}: new ${member}`);
  }
  return differences;
}
