// @ts-check
import { usageError } from '../fail.js';

/**
 * @template T
 * @typedef {object} Option
 * @property {string} does for the help
 * @property {string} [short] another name, of one letter
 * @property {boolean} [dashed] whether a value may begin with a dash
 * @property {string} [alias] another spelling; it demands a value
 * @property {string} [former] an earlier name, which is still taken with a warning
 * @property {boolean} [formerOnly] whether only the earlier name is taken, as the other one is another program's
 * @property {boolean} [optional] whether the value may be left out
 * @property {boolean} [commandLineOnly] whether only a command line may have it, neither ES4X_OPTIONS nor package.json
 * @property {'path' | 'module' | 'url'} [names] what the value names, when a relative one is relative to the working folder: a
 *   path, a module of `require`, or one of `import`, whose names are URLs
 * @property {string} [value] the help's word for the value; a flag has none
 * @property {string} [attached] the help's word for a value that may follow behind =, in place of `value`
 * @property {readonly string[]} [choices] the only values
 * @property {boolean} [repeatable] whether it may be given several times, and all of them count
 * @property {string} [unset] what holds without the option, where that is more than nothing
 * @property {(texts: string[], name: string) => T} read makes the value of the texts that were given
 */

/** @typedef {Pick<Option<unknown>, 'does' | 'unset' | 'former' | 'short' | 'dashed' | 'commandLineOnly' | 'names'>} About an option, whatever its kind */

/**
 * An option without a value; `--no-` before its name takes it back.
 *
 * @param {About} about
 * @returns {Option<boolean>}
 */
export function flag(about) {
  return { ...about, read: (texts) => (texts.at(-1) ?? 'false') !== 'false' };
}

/**
 * An option with any value.
 *
 * @param {string} value
 * @param {About} about
 * @returns {Option<string | undefined>}
 */
export function text(value, about) {
  return { ...about, value, read: (texts) => texts.at(-1) };
}

/**
 * An option whose value may be left out, which then is ''.
 *
 * @param {string} value
 * @param {About & { alias: string }} about
 * @returns {Option<string | undefined>}
 */
export function optional(value, about) {
  return { ...text(value, about), optional: true };
}

/**
 * An option that may be given several times.
 *
 * @param {string} value
 * @param {About & { alias?: string }} about
 * @returns {Option<string[]>}
 */
export function list(value, about) {
  return { ...about, value, repeatable: true, read: (texts) => texts };
}

/**
 * An option with names that are parted by commas; it may be given several times.
 *
 * @param {string} value
 * @param {About} about
 * @returns {Option<string[]>}
 */
export function names(value, about) {
  return {
    ...list(value, about),
    read: (texts) => texts.flatMap((text) => text.split(',')).flatMap((name) => name.trim() || []),
  };
}

/**
 * An option with a value that is made of a text.
 *
 * @template T
 * @param {string} value
 * @param {About & {
 *   takes: string,
 *   parse: (text: string) => T | undefined,
 *   otherwise: T,
 * }} about `takes`: what a text must be, for messages; `parse`: undefined for a wrong text; `otherwise`: the
 *   value when there is no text
 * @returns {Option<T>}
 */
export function parsed(value, { takes, parse, otherwise, ...about }) {
  return {
    ...about,
    value,
    ...(otherwise !== undefined && { unset: `${otherwise}` }),
    read: (texts, name) => {
      const given = texts.at(-1);
      if (given === undefined) {
        return otherwise;
      }
      const result = parse(given);
      if (result === undefined) {
        throw usageError(`--${name} takes ${takes}, not "${given}".`);
      }
      return result;
    },
  };
}

/**
 * An option that may have a value behind =. `--no-` before its name takes it back, as `false` does in package.json.
 *
 * @template T
 * @param {string} value
 * @param {About & { takes: string, parse: (text: string) => T | undefined }} about `parse`: of '' for no value
 * @returns {Option<T | undefined>}
 */
export function attached(value, about) {
  const { value: _, read, ...option } = parsed(value, { ...about, otherwise: undefined });
  return {
    ...option,
    attached: value,
    read: (texts, name) =>
      read(
        texts.slice(texts.lastIndexOf('false') + 1).map((text) => (text === 'true' ? '' : text)),
        name,
      ),
  };
}

/**
 * An option that may be given several times, with or without a value behind =.
 *
 * @param {string} value
 * @param {About} about
 * @returns {Option<string[]>} '' for no value
 */
export function attachedList(value, about) {
  const given = (/** @type {string} */ text) => text !== 'false';
  return { ...about, attached: value, repeatable: true, read: (texts) => texts.filter(given) };
}

/**
 * An option with one of a few values.
 *
 * @template {string} C
 * @param {readonly C[]} choices
 * @param {About} about
 * @returns {Option<C | undefined>}
 */
export function choice(choices, about) {
  const words = choices.length === 1 ? `${choices[0]}` : `<${choices.join('|')}>`;
  const option = parsed(words, {
    ...about,
    takes: choices.map((each) => `"${each}"`).join(' or '),
    parse: (given) => choices.find((each) => each === given),
    otherwise: /** @type {C | undefined} */ (undefined),
  });
  return { ...option, choices };
}

/**
 * An option with one of a few values, which may be given several times.
 *
 * @template {string} C
 * @param {string} value
 * @param {readonly C[]} choices
 * @param {About} about
 * @returns {Option<C[]>}
 */
export function choiceList(value, choices, about) {
  const { read, ...option } = choice(choices, about);
  return {
    ...option,
    value,
    repeatable: true,
    read: (texts, name) => texts.flatMap((text) => read([text], name) ?? []),
  };
}
