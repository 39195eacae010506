// @ts-check
import { usageError } from '../fail.js';
import { unknownOption } from './unknown.js';

/** @import { Option } from './kinds.js' */

/**
 * An option that was given, and its text: the value; for a flag '' or, for its negation, 'false'.
 *
 * @typedef {{ name: string, text: string }} Given
 */

/**
 * Reads options up to the first word that is none, or `--`, as Node does.
 *
 * @param {string[]} args
 * @param {Record<string, Option<unknown>>} options
 * @returns {{ given: Given[], rest: string[] }} `rest` begins with the word that is none
 */
export function scan(args, options) {
  const given = [];
  let at = 0;
  for (; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--' || arg === '-' || !arg.startsWith('-')) {
      break;
    }
    const { name, text, negated } = named(arg, options);
    const option = options[name];
    if (option === undefined) {
      throw unknownOption(arg, options);
    }
    if (option.value === undefined) {
      if (text !== undefined && option.attached === undefined) {
        throw usageError(`--${name} takes no value.`);
      }
      given.push({ name, text: text ?? (negated ? 'false' : '') });
      continue;
    }
    const next = args[at + 1];
    if (text !== undefined) {
      given.push({ name, text });
    } else if (next !== undefined && (option.dashed || !next.startsWith('-'))) {
      at++;
      given.push({ name, text: next });
    } else if (option.optional && arg !== option.alias) {
      given.push({ name, text: '' });
    } else {
      throw usageError(
        `${arg} needs a value: ${option.value}.` +
          (next?.startsWith('-') ? ` One that begins with a dash goes behind =: --${name}=…` : ''),
      );
    }
  }
  return { given, rest: args.slice(at) };
}

/**
 * @param {string} arg
 * @param {Record<string, Option<unknown>>} options
 * @returns {{ name: string, text?: string, negated?: boolean }}
 */
function named(arg, options) {
  if (!arg.startsWith('--')) {
    const found = Object.entries(options).find(
      ([, { short, alias }]) => `-${short}` === arg || alias === arg,
    );
    return { name: found?.[0] ?? arg };
  }
  const equals = arg.indexOf('=');
  const name = arg.slice(2, equals < 0 ? undefined : equals).replaceAll('_', '-');
  const text = equals < 0 ? undefined : arg.slice(equals + 1);
  if (name in options) {
    return { name, text };
  }
  const opposite = name.startsWith('no-') ? name.slice(3) : `no-${name}`;
  return options[opposite]?.value === undefined && opposite in options
    ? { name: opposite, text, negated: true }
    : { name, text };
}
