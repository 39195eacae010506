import { join } from 'node:path';
import { startProgram } from '../../runtime/test/support/program.js';
import { BOUND, ES4X } from '../harness/programs.mjs';

/**
 * @import { Figure } from '../harness/positions.mjs'
 * @import { Protocol } from './programs/shuffled.mjs'
 */

const PROGRAM = join(import.meta.dirname, 'programs', 'es4x.mjs');

/**
 * Measures all ways in a new process.
 *
 * @param {Protocol} protocol
 * @returns {Promise<Figure[]>}
 * @throws {Error} with its output, if it ends without figures
 */
export async function measureOnce(protocol) {
  const command = [process.execPath, ES4X, 'run', PROGRAM, JSON.stringify(protocol)];
  // We run under npm, a program does not.
  const env = { ...process.env, npm_lifecycle_event: undefined };
  const { code, stdout, all } = await startProgram([...BOUND, ...command], { env }).ended;
  const result = /^RESULT (.*)$/m.exec(stdout);
  if (code !== 0 || !result) throw new Error(`ES4X ended with ${code}:\n${all}`);
  return JSON.parse(result[1]);
}
