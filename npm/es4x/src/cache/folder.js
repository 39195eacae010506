// @ts-check
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Returns the user's cache folder of ES4X. */
export function cacheFolder() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'es4x');
}

/**
 * Returns whether files can be created in a folder.
 *
 * @param {string} folder that need not exist
 * @returns {boolean}
 */
export function isWritable(folder) {
  const existing = existingFolder(folder);
  try {
    accessSync(existing, constants.W_OK);
    return statSync(existing).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Returns a folder, or the nearest one above it that exists.
 *
 * @param {string} folder
 * @returns {string}
 */
export function existingFolder(folder) {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}
