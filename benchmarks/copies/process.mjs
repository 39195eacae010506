import { join } from 'node:path';
import { ES4X, resultOf } from '../harness/programs.mjs';

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
 */
export const measureOnce = (protocol) =>
  resultOf('ES4X', [process.execPath, ES4X, 'run', PROGRAM, JSON.stringify(protocol)]);
