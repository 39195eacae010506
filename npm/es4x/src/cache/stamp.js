// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The size and modification time of a file, which show whether it has changed.
 *
 * @typedef {object} Stamp
 * @property {string} path
 * @property {number} size in bytes
 * @property {number} time of its last modification, in whole seconds as the JVM compares it
 */

/**
 * Returns the stamp of a file; that of a missing file has the size -1.
 *
 * @param {string} path
 * @returns {Stamp}
 */
export function stamp(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return { path, size: found?.size ?? -1, time: Math.floor((found?.mtimeMs ?? 0) / 1000) };
}

/**
 * Returns whether a file is unchanged.
 *
 * @param {Stamp} before
 */
export function isSame(before) {
  const { size, time } = stamp(before.path);
  return size === before.size && time === before.time;
}

/**
 * Returns the stamps of all files in a folder.
 *
 * @param {string} folder that may be missing
 * @returns {Stamp[]}
 */
export function stampsIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => stamp(join(folder, name)));
  } catch {
    return [];
  }
}
