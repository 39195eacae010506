// @ts-check
import { CliError } from '../fail.js';

/**
 * The value of a variable of the environment that has one of a few.
 *
 * @template {string} Value
 * @param {string | undefined} given
 * @param {string} name of the variable
 * @param {readonly [Value, ...Value[]]} values the first one is that of a variable that is not set
 * @param {string} listed the values as an error tells them
 * @returns {Value}
 */
export function chosen(given, name, values, listed) {
  const value = values.find((each) => each === (given || values[0]));
  if (!value) {
    throw new CliError('ES4X_USAGE', `${name} is "${given}". It may be ${listed}.`, 2);
  }
  return value;
}
