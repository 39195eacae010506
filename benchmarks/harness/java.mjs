import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';

/**
 * Returns the command of a program that Maven has built: the JDK of this project, the options, the class path and the main class.
 *
 * @param {string} folder of the Maven module
 * @param {string} main class
 * @param {string[]} [options] of the JVM
 * @throws {Error} where it is not built
 */
export function javaProgram(folder, main, options = []) {
  const target = join(folder, 'target');
  if (!existsSync(join(target, 'lib'))) {
    throw new Error(`${folder} is not built. npm run bench:<name> builds what a benchmark needs.`);
  }
  const classPath = `${join(target, 'classes')}:${join(target, 'lib', '*')}`;
  return [findJdk().java, ...options, '-cp', classPath, main];
}
