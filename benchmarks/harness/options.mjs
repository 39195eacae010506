import { parseArgs } from 'node:util';

/** @typedef {{ text: string, unlessTold?: string }} Choice by names, between which there are commas */

/**
 * @template {string} Name
 * @typedef {object} Options of a benchmark, beside `--help` and `--save`
 * @property {string} name that of `npm run bench:<name>`
 * @property {Record<Name, [unlessTold: number, text: string]>} numbers those above 0, or from 0 on where 0 is one of the two values
 * @property {Choice} [only] of which things there is a choice
 * @property {Choice} [types] of which types of requests there is one, beside that
 * @property {Partial<Record<Name, number>>} quick the numbers of a first look, within two minutes
 */

/**
 * @template {string} Name
 * @typedef {Record<Name, number> & { only: string[], types: string[], quick: boolean, save: boolean, rest: string[] }} Values of options;
 *   rest: the words after `--`
 */

/**
 * @template {string} Name
 * @param {Options<Name>} options
 */
export function usageOf({ name, numbers, only, types, quick }) {
  const rows = Object.entries(numbers).map(([number, value]) => {
    const [unlessTold, text] = /** @type {[number, string]} */ (value);
    return [`--${number} ${unlessTold}`, text];
  });
  for (const [option, choice] of Object.entries({ only, types })) {
    if (choice) rows.push([`--${option} ${choice.unlessTold ?? 'a,b'}`, choice.text]);
  }
  const roughly = Object.entries(quick).map(([number, value]) => `--${number} ${value}`);
  rows.push(['--quick', `a first look, of two minutes: ${roughly.join(' ')}`]);
  rows.push(['--save', `write benchmarks/results/${name}`]);
  const width = Math.max(...rows.map(([option]) => option.length)) + 3;
  const lines = rows.map(([option, text]) => `  ${option.padEnd(width)}${text}`);
  return [`npm run bench:${name} -- [options]`, ...lines].join('\n');
}

/**
 * @template {string} Name
 * @param {Options<Name>} options
 * @param {string[]} args
 * @returns {Values<Name>}
 * @throws {Error} where an option is unknown or has a wrong value
 */
export function readOptions({ numbers, only, types, quick }, args) {
  const names = /** @type {Name[]} */ (Object.keys(numbers));
  const text = /** @type {const} */ ({ type: 'string' });
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: args.includes('--'),
    options: {
      ...Object.fromEntries(names.map((name) => [name, text])),
      ...(only && { only: { ...text, default: only.unlessTold ?? '' } }),
      ...(types && { types: { ...text, default: types.unlessTold ?? '' } }),
      ...{ quick: flag, save: flag },
    },
  });
  const told = /** @type {Record<string, string | boolean | undefined>} */ (values);
  const isQuick = told.quick === true;
  const save = told.save === true;
  if (isQuick && save) throw new Error('Quick figures are too rough to be saved.');
  const read = names.map((name) => {
    const [unlessTold] = numbers[name];
    const value = told[name] ?? (isQuick ? quick[name] : undefined) ?? unlessTold;
    return [name, positive(name, `${value}`, unlessTold === 0 || quick[name] === 0)];
  });
  const words = (/** @type {'only' | 'types'} */ choice) =>
    `${told[choice] ?? ''}`.split(',').filter((word) => word !== '');
  const chosen = { only: words('only'), types: words('types') };
  const switches = { ...chosen, quick: isQuick, save, rest: positionals };
  return { .../** @type {Record<Name, number>} */ (Object.fromEntries(read)), ...switches };
}

/**
 * @param {string} option
 * @param {string} value
 * @param {boolean} mayBeZero
 */
function positive(option, value, mayBeZero) {
  const number = Number(value);
  if (Number.isFinite(number) && (number > 0 || (mayBeZero && number === 0))) return number;
  throw new Error(`--${option} takes a number above 0, not "${value}".`);
}

/**
 * Returns those of some things that `--only` names; all without it. A word that is the name of none stands for all whose names contain it.
 *
 * @template T
 * @param {string} kind
 * @param {T[]} all
 * @param {(thing: T) => string} nameOf
 * @param {string[]} only
 * @throws {Error} where a word stands for none
 */
export function choose(kind, all, nameOf, only) {
  if (only.length === 0) return all;
  const chosen = new Set(
    only.flatMap((word) => {
      const exact = all.filter((thing) => nameOf(thing) === word);
      const found = exact.length > 0 ? exact : all.filter((thing) => nameOf(thing).includes(word));
      if (found.length > 0) return found;
      throw new Error(`No ${kind} "${word}". There are: ${all.map(nameOf).join(', ')}`);
    }),
  );
  return all.filter((thing) => chosen.has(thing));
}
