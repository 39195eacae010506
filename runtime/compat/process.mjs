// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';

/** @import { Ended } from './judge.mjs' */

/** The file of the `es4x` command. */
export const ES4X = fileURLToPath(new URL('../../npm/es4x/bin/es4x.js', import.meta.url));

/** The program of Node 24. */
export const NODE = node24() ?? noNode24();

/**
 * The time given to a program: on a busy machine the largest programs take a minute; one that has
 * not ended by then never will.
 */
const PATIENCE = 300_000;

/**
 * Runs a program to its end.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {{ program?: string, env?: Record<string, string>, patience?: number }} [options] program: this Node
 *   unless told otherwise; patience: in milliseconds
 * @returns {Promise<Ended>}
 */
export function runIn(folder, args, { program = process.execPath, env, patience = PATIENCE } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
    });
    const ended = { stdout: '', stderr: '' };
    for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        ended[stream] += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...ended }));
  });
}

/** @returns {never} */
function noNode24() {
  throw new Error(
    'npm has no Node 24 for this platform. Run this with one, whatever else you use.',
  );
}
