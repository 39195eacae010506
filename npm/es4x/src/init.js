// @ts-check
import { dirname, join } from 'node:path';
import { endAs, run } from './jvm/run.js';
import { version } from './own.js';

/**
 * Runs `create-es4x` of the version of this package. npm brings it: applications do not carry templates and prompts
 * into production.
 *
 * @param {string[]} args the folder, or '.' where an option comes first, and options
 */
export async function init(args) {
  const [first] = args;
  const words = first === undefined || first.startsWith('-') ? ['.', ...args] : args;
  const [file, ...before] = npm();
  const name = `create-es4x@${version()}`;
  endAs(await run(file, [...before, 'exec', '--yes', '--', name, ...words]));
}

/** @returns {[string, ...string[]]} the command line of npm, which is a script on Windows */
export function npm() {
  return process.platform === 'win32'
    ? [
        process.execPath,
        join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      ]
    : ['npm'];
}
