// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Outcome
 * @property {number} code
 * @property {string} output both streams; empty unless captured
 */

/**
 * Runs a program, by default in the project's folder.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {boolean} [options.capture] return the output instead of printing it
 * @param {(line: string) => unknown} [options.heard] called with each captured line
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = process.env, cwd, capture = false, heard } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env,
      cwd,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      if (stream && heard) {
        createInterface({ input: stream }).on('line', heard);
      }
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
