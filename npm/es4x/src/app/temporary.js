// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../fail.js';

/**
 * Runs a function with a temporary folder, which is removed afterwards.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTemporaryFolder(work) {
  const folder = make();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function make() {
  try {
    return mkdtempSync(join(tmpdir(), 'es4x-'));
  } catch (e) {
    throw new CliError(
      'ES4X_NO_TEMPORARY_FOLDER',
      `No temporary files can be made in ${tmpdir()}: ${/** @type {Error} */ (e).message}. ` +
        'Set TMPDIR to a writable folder.',
    );
  }
}
