// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CliError } from '../fail.js';

/**
 * Returns the path of Mocha's program among the packages of a folder.
 *
 * @param {string} folder
 */
export function findMocha(folder) {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('mocha/package.json');
    return join(dirname(manifest), 'bin', 'mocha.js');
  } catch {
    throw new CliError(
      'ES4X_NO_MOCHA',
      `"es4x test" runs tests with Mocha, which is not among the packages of ${folder}.\n` +
        'Install it: npm install --save-dev mocha',
    );
  }
}
