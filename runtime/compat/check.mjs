// @ts-check
import { createRequire } from 'node:module';
import { inspect } from 'node:util';

/** `require` as a CommonJS file beside the programs would have it. */
export const require = createRequire(import.meta.url);

/** The number of checks passed so far. */
export let checked = 0;

/**
 * Checks that a result is as it should be. The programs do without `node:assert`, which would be
 * the first thing to fail.
 *
 * @param {unknown} actual
 * @param {unknown} expected the same primitive value, or an object with the same content
 */
export function equal(actual, expected) {
  if (!same(actual, expected)) {
    throw new Error(`Expected ${inspect(expected)} but got ${inspect(actual)}`);
  }
  checked++;
}

/**
 * @param {unknown} actual
 * @param {RegExp} pattern
 */
export function match(actual, pattern) {
  equal([actual, typeof actual === 'string' && pattern.test(actual)], [actual, true]);
}

/**
 * Checks that a call fails.
 *
 * @param {() => unknown} call what it returns is awaited
 * @param {RegExp} pattern of the message
 */
export async function fails(call, pattern) {
  let failure;
  try {
    await call();
  } catch (error) {
    failure = error;
  }
  if (!(failure instanceof Error)) {
    throw new Error(`Expected an error like ${pattern} but got ${inspect(failure)}`);
  }
  match(failure.message, pattern);
}

/**
 * @param {any} a
 * @param {any} b
 * @returns {boolean}
 */
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (ArrayBuffer.isView(a) !== ArrayBuffer.isView(b)) return false;
  if (a instanceof Date || b instanceof Date) return bothAre(Date, a, b) && +a === +b;
  if (a instanceof RegExp || b instanceof RegExp) return bothAre(RegExp, a, b) && `${a}` === `${b}`;
  if (a instanceof Map || a instanceof Set) {
    return a.constructor === b.constructor && same([...a], [...b]);
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    (keys.length > 0 || (hasKeysOnly(a) && hasKeysOnly(b))) &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}

/**
 * @param {Function} type
 * @param {unknown[]} values
 */
function bothAre(type, ...values) {
  return values.every((value) => value instanceof type);
}

/**
 * Tells whether an object is nothing but what its keys say, so that without any it is empty. What a
 * promise, an error or an object with private members is, its keys do not say.
 *
 * @param {object} value
 */
function hasKeysOnly(value) {
  const prototype = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    Object.getPrototypeOf(prototype) === null ||
    Array.isArray(value) ||
    ArrayBuffer.isView(value)
  );
}
