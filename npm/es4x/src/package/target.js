// @ts-check
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWritable } from '../cache/folder.js';
import { checkRoom } from '../cache/make-image.js';
import { CliError } from '../fail.js';

/** The codes for errors of the system when files are written. @type {Record<string, string>} */
const CODES = {
  ENOSPC: 'ES4X_NO_SPACE',
  EDQUOT: 'ES4X_NO_SPACE',
  EACCES: 'ES4X_NOT_WRITABLE',
  EROFS: 'ES4X_NOT_WRITABLE',
  EPERM: 'ES4X_NOT_WRITABLE',
};

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
  const draft = `${path}.draft-${process.pid}`;
  try {
    mkdirSync(parent, { recursive: true });
    checkRoom(parent, needed);
    const result = await make(draft);
    checkFree(path); // Another process may have made it meanwhile.
    renameSync(draft, path);
    return result;
  } catch (e) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (e);
    if (e instanceof CliError || !Object.hasOwn(CODES, code)) throw e;
    throw new CliError(`${CODES[code]}`, message);
  } finally {
    rmSync(draft, { recursive: true, force: true });
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
