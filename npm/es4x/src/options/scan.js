// @ts-check
import { usageError } from '../fail.js';
import { isAlwaysSo } from './of-node.js';
import { renamed } from './renamed.js';
import { unknownOption } from './unknown.js';

/** @import { Option } from './kinds.js' */

/**
 * An option that was given, and its text: the value; for a flag '' or, for its negation, 'false'.
 *
 * @typedef {{ name: string, text: string }} Given
 */

/**
 * Reads options up to the first word that is none, or `--`, as Node does. Options of Node that have no effect here
 * are left out.
 *
 * @param {string[]} args
 * @param {Record<string, Option<unknown>>} options
 * @returns {{ given: Given[], rest: string[] }} `rest` begins with the word that is none
 */
export function scan(args, options) {
  const given = [];
  let rest = args;
  while (isOption(rest[0])) {
    if (isAlwaysSo(rest[0])) {
      rest = rest.slice(1);
      continue;
    }
    const one = scanOne(rest, options);
    if (one === undefined) {
      throw unknownOption(rest[0], options);
    }
    given.push(one.given);
    rest = one.rest;
  }
  return { given, rest };
}

/**
 * Parts words, up to `--`, into options and those that are none of them, be it other options.
 *
 * @param {string[]} args
 * @param {Record<string, Option<unknown>>} options
 * @returns {{ given: Given[], own: string[], others: string[] }} `own`: the options as they are written; `others`:
 *   with what stands behind `--`
 */
export function part(args, options) {
  /** @type {Given[]} */
  const given = [];
  /** @type {string[]} */
  const own = [];
  /** @type {string[]} */
  const others = [];
  let left = args;
  while (left.length > 0 && left[0] !== '--') {
    if (isAlwaysSo(left[0])) {
      left = left.slice(1);
      continue;
    }
    const one = isOption(left[0]) ? scanOne(left, options) : undefined;
    const rest = one?.rest ?? left.slice(1);
    if (one !== undefined) given.push(one.given);
    (one === undefined ? others : own).push(...left.slice(0, left.length - rest.length));
    left = rest;
  }
  return { given, own, others: [...others, ...left.slice(1)] };
}

/**
 * @param {string | undefined} arg
 * @returns {arg is string}
 */
const isOption = (arg) => arg !== undefined && arg !== '--' && arg !== '-' && arg.startsWith('-');

/**
 * Reads the option that stands first.
 *
 * @param {string[]} args
 * @param {Record<string, Option<unknown>>} options
 * @returns {{ given: Given, rest: string[] } | undefined} undefined when there is no such option
 */
function scanOne([arg = '', ...rest], options) {
  const { name, text, negated } = named(arg, options);
  const option = options[name];
  if (option === undefined) {
    return undefined;
  }
  if (option.value === undefined) {
    if (text !== undefined && option.attached === undefined) {
      throw usageError(`--${name} takes no value.`);
    }
    return { given: { name, text: text ?? (negated ? 'false' : '') }, rest };
  }
  const [next] = rest;
  if (text !== undefined) {
    return { given: { name, text }, rest };
  }
  if (next !== undefined && (option.dashed || !next.startsWith('-'))) {
    return { given: { name, text: next }, rest: rest.slice(1) };
  }
  if (option.optional && arg !== option.alias) {
    return { given: { name, text: '' }, rest };
  }
  throw usageError(
    `${arg} needs a value: ${option.value}.` +
      (next?.startsWith('-') ? ` One that begins with a dash goes behind =: --${name}=…` : ''),
  );
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
    return options[name]?.formerOnly ? { name: arg } : { name, text };
  }
  const spelled = `--${name}`;
  const known = Object.entries(options).find(
    ([, { alias, former }]) => alias === spelled || former === spelled,
  );
  if (known) {
    const [now, { former, formerOnly }] = known;
    if (former === spelled && !formerOnly) renamed(spelled, `--${now}`);
    return { name: now, text };
  }
  const opposite = name.startsWith('no-') ? name.slice(3) : `no-${name}`;
  return options[opposite]?.value === undefined && opposite in options
    ? { name: opposite, text, negated: true }
    : { name, text };
}
