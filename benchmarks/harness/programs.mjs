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

/** The line with a program's result. */
const RESULT = /^RESULT (.*)$/m;

/** The time that a program has to end after its result, in milliseconds: Node.js 24 sometimes hangs when it exits. */
const END = 10_000;

/**
 * Runs a program that prints a line with its result, as JSON behind `RESULT`, and ends. It is killed where it does not end within
 * ten seconds after its result, which counts all the same.
 *
 * @param {string} name of the program
 * @param {string[]} command
 * @param {{ seconds?: number }} [limit] seconds: the longest time that it may take, after which it is killed
 * @returns {Promise<any>}
 * @throws {Error} with its output, if it ends without a result or interprets JavaScript
 */
export async function resultOf(name, command, { seconds } = {}) {
  const { child, ended, output } = startBound(command);
  const kill = () => child.kill('SIGKILL');
  const late = seconds && setTimeout(kill, seconds * 1000);
  /** @type {NodeJS.Timeout | undefined} */
  let end;
  child.stdout.on('data', () => {
    if (RESULT.test(output.stdout)) end ??= setTimeout(kill, END);
  });
  const { code, stdout, all } = await ended.finally(() => {
    clearTimeout(late);
    clearTimeout(end);
  });
  const result = RESULT.exec(stdout);
  const hasEnded = code === 0 || (code === 'SIGKILL' && end !== undefined);
  if (!hasEnded || !result || /interpreted/.test(all)) {
    const reason = code === 'SIGKILL' && seconds ? `, as after ${seconds} s` : '';
    throw new Error(`${name} ended with ${code}${reason}:\n${all}`);
  }
  return JSON.parse(result[1]);
}
