// @ts-check
import { CliError } from '../fail.js';

/**
 * @import { Option } from './kinds.js'
 * @import { Given } from './scan.js'
 * @import { Values } from './table.js'
 */

/**
 * Makes the values of options.
 *
 * @template {Record<string, Option<unknown>>} T
 * @param {T} options
 * @param {Given[]} given what comes later wins
 */
export function values(options, given) {
  const read = Object.entries(options).map(([name, option]) => [
    name,
    option.read(
      given.filter((each) => each.name === name).map(({ text }) => text),
      name,
    ),
  ]);
  return /** @type {Values<T>} */ (Object.fromEntries(read));
}

/**
 * Reads options that do not stand on the command line; errors say where they do.
 *
 * @template T
 * @param {string} place
 * @param {() => T} read
 */
export function from(place, read) {
  try {
    return read();
  } catch (e) {
    throw e instanceof CliError ? new CliError(e.code, `${place}: ${e.message}`, e.exitCode) : e;
  }
}
