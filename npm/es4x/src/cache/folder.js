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
  if (!existsSync(folder)) {
    return isWritable(dirname(folder));
  }
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
