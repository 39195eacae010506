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
 * @property {string} file the working directory
 * @property {RunValues & MochaValues} options
 * @property {string[]} execArgv the options as given on the command line
 * @property {string[]} args those of Mocha
 */

/**
 * Parses `es4x test`. Of the application's default options, those for instances and restarts do not apply to its tests.
 *
 * @param {object} line
 * @param {Given[]} line.given
 * @param {string[]} line.words the arguments for Mocha
 * @param {string[]} line.execArgv
 * @param {NodeJS.ProcessEnv} line.env the variables of env files are added to it
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
