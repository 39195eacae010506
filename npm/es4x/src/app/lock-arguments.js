// @ts-check
import { usageError } from '../fail.js';
import { values } from '../options/given.js';
import { OPTIONS_OF } from '../options/table.js';

/**
 * @import { Given } from '../options/scan.js'
 * @import { InstallValues } from '../options/table.js'
 */

/**
 * A command about the Java libraries of the application.
 *
 * @typedef {object} LockCommand
 * @property {'install' | 'why' | 'outdated'} name
 * @property {string} library that `why` asks about
 * @property {InstallValues} options
 */

/**
 * Parses the arguments of `es4x install`, `es4x why` and `es4x outdated`.
 *
 * @param {LockCommand['name']} name
 * @param {string[]} words
 * @param {Given[]} given
 * @returns {LockCommand}
 */
export function lockCommand(name, words, given) {
  const options = values(OPTIONS_OF.install, given);
  const own = name === 'install' ? Object.keys(OPTIONS_OF.install) : ['offline', 'verbose'];
  const wrong = given.find((each) => !own.includes(each.name));
  if (wrong) {
    throw usageError(`--${wrong.name} is no option of "es4x ${name}".`);
  }
  const [library = '', ...more] = words;
  if (name === 'why' && (library === '' || more.length > 0)) {
    throw usageError('Why is which library there? Name one: es4x why io.netty:netty-buffer');
  }
  if (name !== 'why' && words.length > 0) {
    throw usageError(
      `"es4x ${name}" takes no "${library}".` +
        (name === 'install'
          ? ' A library goes into "mvnDependencies" of package.json, a package is installed by npm.'
          : ''),
    );
  }
  return { name, library, options };
}
