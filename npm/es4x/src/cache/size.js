// @ts-check
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the size of a file, or of all files in a folder, in bytes.
 *
 * @param {string} path
 */
export function sizeOf(path) {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path];
  return files.reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/**
 * Returns the space that this user may still fill on the disk of a folder, in bytes.
 *
 * @param {string} folder
 */
export function freeSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
