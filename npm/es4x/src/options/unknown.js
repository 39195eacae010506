// @ts-check
import { usageError } from '../fail.js';
import { didYouMean } from '../spelling.js';

/** @import { Option } from './kinds.js' */

/**
 * The error of an option that there is not.
 *
 * @param {string} arg as it was written
 * @param {Record<string, Option<unknown>>} options those there are
 */
export function unknownOption(arg, options) {
  const name = arg.split('=')[0] ?? arg;
  const known = Object.keys(options).map((each) => `--${each}`);
  return usageError(`Unknown option '${name}'.${didYouMean(name, known)}`);
}
