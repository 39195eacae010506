// @ts-check
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { isWithin } from './program.js';

/**
 * Copies a folder, with times and permissions. Of links, those to other files of the folder stay; the others become what
 * they lead to, as the copy is for another machine.
 *
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} isWanted of a path in the folder
 */
export function copyFolder(from, to, isWanted = () => true) {
  copyInside(from, to, { root: realpathSync(from), isWanted });
}

/**
 * @param {string} from
 * @param {string} to
 * @param {{ root: string, isWanted: (path: string) => boolean }} how
 */
function copyInside(from, to, how) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = join(from, entry.name);
    if (how.isWanted(path)) {
      const copy = join(to, entry.name);
      if (entry.isSymbolicLink()) copyLink(path, copy, how);
      else if (entry.isDirectory()) copyInside(path, copy, how);
      else if (entry.isFile()) copyFile(path, copy);
    }
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @param {{ root: string, isWanted: (path: string) => boolean }} how
 */
function copyLink(from, to, how) {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found === undefined) return; // It leads nowhere.
  const target = readlinkSync(from);
  const real = realpathSync(from);
  if (!isAbsolute(target) && isWithin(real, how.root)) {
    symlinkSync(target, to);
  } else if (found.isFile()) {
    copyFile(real, to);
  } else if (found.isDirectory() && !isWithin(realpathSync(dirname(from)), real)) {
    copyInside(real, to, { ...how, root: real });
  }
}

/**
 * Copies a file with its time, by which the JVM knows the jars of an archive, and its permissions.
 *
 * @param {string} from
 * @param {string} to
 */
export function copyFile(from, to) {
  const { atime, mtime, mode } = statSync(from);
  copyFileSync(from, to);
  chmodSync(to, mode & 0o777);
  utimesSync(to, atime, mtime);
}
