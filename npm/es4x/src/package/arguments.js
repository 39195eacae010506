// @ts-check
import { usageError } from '../fail.js';
import { values } from '../options/given.js';
import { OPTIONS, OPTIONS_OF } from '../options/table.js';
import { didYouMean } from '../spelling.js';

/**
 * @import { Given } from '../options/scan.js'
 * @import { PackageValues } from '../options/table.js'
 */

/**
 * A command that makes something to ship from an application.
 *
 * @typedef {object} PackageCommand
 * @property {'package'} name
 * @property {typeof KINDS[number]} kind
 * @property {string} file the program: a script or folder
 * @property {PackageValues} options of the command
 * @property {Given[]} given the options of the program
 */

const KINDS = /** @type {const} */ (['image', 'jar']);

/** The options of `es4x run` that a package cannot have, with the reason. */
const UNFIT = new Map([
  ...['eval', 'print', 'input-type', 'check', 'run', 'interactive', 'test'].map(
    (name) => /** @type {const} */ ([name, 'A package runs a file of the application']),
  ),
  ...['watch', 'watch-path', 'watch-preserve-output'].map(
    (name) => /** @type {const} */ ([name, 'The files of a package do not change']),
  ),
  ...['env-file', 'env-file-if-exists'].map(
    (name) => /** @type {const} */ ([name, 'A package gets its variables where it runs']),
  ),
  ['experimental-loader', 'Write --import with a module that calls module.register()'],
  ['inspect-java', 'Where the package runs, JAVA_OPTS opens the Java debugger'],
]);

/**
 * Parses the arguments of `es4x package`.
 *
 * @param {string[]} words
 * @param {Given[]} given
 * @returns {PackageCommand}
 */
export function packageCommand([word, file = '.', ...more], given) {
  const kind = KINDS.find((each) => each === word);
  if (!kind) {
    throw usageError(
      word === undefined
        ? 'Package as what? "es4x package image" makes a folder that runs without Node and Java, "es4x package jar" one file for a JDK 25.'
        : `There is no "es4x package ${word}". There are "es4x package image" and "es4x package jar".${didYouMean(word, [...KINDS])}`,
    );
  }
  if (more.length > 0) {
    throw usageError(
      `"es4x package ${kind}" takes one file, not "${more[0]}" as well: the package gets the arguments of the program where it runs.`,
    );
  }
  const own = { ...OPTIONS.package, ...OPTIONS.both };
  const ofProgram = given.filter(({ name }) => !(name in own));
  const wrong = ofProgram.find(({ name }) => !(name in OPTIONS_OF.package));
  if (wrong) {
    throw usageError(`--${wrong.name} is no option of "es4x package".`);
  }
  const unfit = ofProgram.find(({ name }) => UNFIT.has(name));
  if (unfit) {
    throw usageError(`${UNFIT.get(unfit.name)}: leave out --${unfit.name}.`);
  }
  return { name: 'package', kind, file, options: values(own, given), given: ofProgram };
}

/**
 * Returns whether the program of a package may have an option of package.json.
 *
 * @param {Given} option
 */
export const isFit = ({ name }) => !UNFIT.has(name);
