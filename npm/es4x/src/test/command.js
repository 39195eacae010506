// @ts-check
import { usageError } from '../fail.js';
import { values } from '../options/given.js';
import { programOptions } from '../options/program.js';
import { OPTIONS, OPTIONS_OF } from '../options/table.js';

/**
 * @import { Given } from '../options/scan.js'
 * @import { MochaValues, RunValues } from '../options/table.js'
 */

/**
 * @typedef {object} TestCommand
 * @property {'test'} name
 * @property {string} file the working folder
 * @property {RunValues & MochaValues} options
 * @property {string[]} execArgv the options as they stand on the command line
 * @property {string[]} args those of Mocha
 */

/**
 * Reads `es4x test`. Of the options that the application sets for itself, those that are about how often and when it
 * runs are not for its tests.
 *
 * @param {object} line
 * @param {Given[]} line.given
 * @param {string[]} line.words what is for Mocha
 * @param {string[]} line.execArgv
 * @param {NodeJS.ProcessEnv} line.env gets the variables in env files
 * @returns {TestCommand}
 */
export function testCommand({ given, words, execArgv, env }) {
  const wrong = given.find(({ name }) => !(name in OPTIONS_OF.test));
  if (wrong) {
    throw usageError(`--${wrong.name} is no option of "es4x test".`);
  }
  const { watch, 'watch-path': paths } = values(OPTIONS.runtime, given);
  const options = {
    ...programOptions('.', given, env),
    ...values(OPTIONS.mocha, given),
    instances: 1,
    watch,
    'watch-path': paths,
  };
  return { name: 'test', file: '.', options, execArgv, args: words };
}
