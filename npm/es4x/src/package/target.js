// @ts-check
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isWritable } from '../cache/folder.js';
import { checkRoom } from '../cache/make-image.js';
import { CliError, writeError } from '../fail.js';

/** The time in ms after which nobody works on a draft any more. */
const DAY = 24 * 60 * 60 * 1000;

/** @typedef {{ path: string, needed: number }} Target the file or folder to make, and the space for it in bytes */

/**
 * Makes a file or folder that must not exist, except as an empty folder: under another name, and then renames it, so that
 * it is never there in part.
 *
 * @template T
 * @param {Target} target
 * @param {(draft: string) => Promise<T>} make
 * @returns {Promise<T>}
 * @throws {CliError} ES4X_EXISTS, ES4X_NOT_WRITABLE, ES4X_NO_SPACE, or that of `make`
 */
export async function madeAt({ path, needed }, make) {
  checkFree(path);
  const parent = dirname(path);
  if (!isWritable(parent)) {
    throw new CliError('ES4X_NOT_WRITABLE', `${parent} is not writable. Name another by --to.`);
  }
  // Not the id of the process: those of two containers that share a disk may be the same.
  const draft = `${path}.draft-${randomUUID()}`;
  try {
    mkdirSync(parent, { recursive: true });
    removeOldDrafts(path);
    checkRoom(parent, needed);
    const result = await make(draft);
    checkFree(path); // Another process may have made it meanwhile.
    renameSync(draft, path);
    return result;
  } catch (e) {
    throw writeError(e, path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Removes what processes have left that were killed.
 *
 * @param {string} path
 */
function removeOldDrafts(path) {
  const parent = dirname(path);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(path)}.draft-`)) continue;
    const draft = join(parent, name);
    const changed = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < Date.now() - DAY) {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

/** @param {string} path */
function checkFree(path) {
  if (existsSync(path) && !(statSync(path).isDirectory() && readdirSync(path).length === 0)) {
    throw new CliError(
      'ES4X_EXISTS',
      `${path} exists. Remove it, or name another place by --to: nothing is overwritten.`,
    );
  }
}
