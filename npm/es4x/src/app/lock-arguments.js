// @ts-check
import { usageError } from '../fail.js';
import { values } from '../options/given.js';
import { OPTIONS_OF } from '../options/table.js';

/**
 * @import { Given } from '../options/scan.js'
 * @import { LockValues } from '../options/table.js'
 */

/**
 * A command about the Java libraries of the application, or all parts of it.
 *
 * @typedef {object} LockCommand
 * @property {'install' | 'why' | 'outdated' | 'audit' | 'sbom'} name
 * @property {string} library that `why` asks about
 * @property {LockValues} options
 */

const OPTIONS_OF_LOCK = { ...OPTIONS_OF.install, ...OPTIONS_OF.audit };

/** The options that each command takes. */
const TAKEN = {
  install: Object.keys(OPTIONS_OF.install),
  why: ['offline', 'verbose'],
  outdated: ['offline', 'verbose'],
  audit: ['osv', 'production', 'offline', 'verbose'],
  sbom: ['production', 'offline', 'verbose'],
};

/**
 * Parses the arguments of a command about the Java libraries.
 *
 * @param {LockCommand['name']} name
 * @param {string[]} words
 * @param {Given[]} given
 * @returns {LockCommand}
 */
export function lockCommand(name, words, given) {
  const options = values(OPTIONS_OF_LOCK, given);
  const wrong = given.find((each) => !TAKEN[name].includes(each.name));
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

/**
 * @param {string | undefined} name
 * @returns {name is LockCommand['name']}
 */
export const isLockCommand = (name) => name !== undefined && Object.hasOwn(TAKEN, name);
