import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @import { ChildProcess, StdioOptions } from 'node:child_process' */
/** @import { Runner } from './privileges.js' */

/**
 * Starts a program.
 *
 * @param {Runner} runner
 * @param {string} program
 * @param {string[]} args
 * @param {StdioOptions} stdio
 * @returns {ChildProcess}
 */
export function launch({ prefix, options }, program, args, stdio) {
  const [command, ...rest] = [...prefix, program, ...args];
  // Detached: a Ctrl+C in the terminal is for the application, which stops its database last.
  return spawn(command, rest, { ...options, stdio, detached: true, cwd: '/' });
}

/**
 * Runs a program to its end.
 *
 * @param {Runner} runner
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
export async function run(runner, program, args, input = '') {
  const child = launch(runner, program, args, 'pipe');
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin?.on('error', () => {}); // it ended before it read all: its exit code tells
  child.stdin?.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed (exit code ${code}):\n${output}`);
}
