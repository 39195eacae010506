// @ts-check
import { usageError } from '../fail.js';
import { didYouMean } from '../spelling.js';
import { insteadOf } from './of-node.js';

/** @import { Option } from './kinds.js' */

/**
 * Returns the error for an unknown option: one of Node's, or a misspelled one.
 *
 * @param {string} arg as it was written
 * @param {Record<string, Option<unknown>>} options the known ones
 */
export function unknownOption(arg, options) {
  const name = arg.split('=')[0] ?? arg;
  const instead = insteadOf(arg);
  if (instead !== undefined) {
    return usageError(`es4x does not have Node's option '${name}'. ${instead}.`);
  }
  const known = Object.keys(options).map((each) => `--${each}`);
  return usageError(`Unknown option '${name}'.${didYouMean(name, known)}`);
}
