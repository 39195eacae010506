import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from '../../.dev/node24.mjs';
import { startProgram } from '../../runtime/test/support/program.js';

/** The command of ES4X in this checkout. */
export const ES4X = join(import.meta.dirname, '..', '..', 'npm', 'es4x', 'bin', 'es4x.js');

/**
 * Returns the executable of the Node.js that a benchmark compares with.
 *
 * @throws {Error} where npm has none for this platform
 */
export function requireNode24() {
  const node = node24();
  if (node === null) {
    throw new Error('npm has no Node.js 24 for this platform: there is nothing to compare with.');
  }
  return node;
}

/** The words before a command whose program is to end with this process, also where that is killed; none where the system cannot. */
export const BOUND = spawnSync('setpriv', ['--version']).error
  ? []
  : ['setpriv', '--pdeathsig', 'TERM'];

/**
 * Starts a program that ends with this process.
 *
 * @param {string[]} command
 * @param {{ stdin?: 'ignore' | 'pipe' }} [options]
 */
export function startBound(command, { stdin } = {}) {
  // We run under npm, a service does not.
  return startProgram([...BOUND, ...command], {
    stdin,
    env: { ...process.env, npm_lifecycle_event: undefined },
  });
}

/**
 * Runs a program that prints a line with its result, as JSON behind `RESULT`.
 *
 * @param {string} name of the program
 * @param {string[]} command
 * @param {{ seconds?: number }} [limit] seconds: the longest time that it may take, after which it is killed
 * @returns {Promise<any>}
 * @throws {Error} with its output, if it ends without a result or interprets JavaScript
 */
export async function resultOf(name, command, { seconds } = {}) {
  const { child, ended } = startBound(command);
  const late = seconds && setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const { code, stdout, all } = await ended.finally(() => clearTimeout(late));
  const result = /^RESULT (.*)$/m.exec(stdout);
  if (code !== 0 || !result || /interpreted/.test(all)) {
    const reason = code === 'SIGKILL' && seconds ? `, as after ${seconds} s` : '';
    throw new Error(`${name} ended with ${code}${reason}:\n${all}`);
  }
  return JSON.parse(result[1]);
}
