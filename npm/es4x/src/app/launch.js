// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isSame } from '../cache/stamp.js';
import { writeWhole } from './whole-file.js';

/** @import { Stamp } from '../cache/stamp.js' */
/** @import { LockUse } from './lock.js' */

/**
 * @typedef {object} Launch the class path and bindings of an application; the runtime reads the same file
 * @property {string} key
 * @property {string[]} classPath
 * @property {string[]} upgradeModulePath
 * @property {string[]} bindings
 * @property {string[]} jars the jars in packages
 * @property {Stamp[]} stamps those of the jars of both paths, in their order
 * @property {string | null} lock the hash of the lock that it was compared with, or null when there was none
 * @property {boolean} locked whether the lock has all of it
 */

/**
 * The values that a valid launch file has: the hash of its inputs, and the files in packages.
 *
 * @typedef {Pick<Launch, 'key' | 'bindings' | 'jars'>} Wanted
 */

/**
 * Reads a launch file; returns the reason if it is not valid, and nothing if it does not exist.
 *
 * @param {string} file
 * @param {Wanted} asked
 * @param {LockUse | undefined} lock
 * @returns {{ launch?: Launch, reason?: string }}
 */
export function readLaunch(file, asked, lock) {
  if (!existsSync(file)) {
    return {};
  }
  const launch = parse(file);
  if (!launch) {
    return { reason: `${basename(file)} is damaged` };
  }
  if (launch.key !== asked.key) {
    return { reason: 'something changed' };
  }
  if (!isWhole(launch, asked)) {
    return { reason: `${basename(file)} is damaged` };
  }
  if (lock?.isFresh) {
    return { reason: 'es4x install' };
  }
  if (lock && (launch.lock !== lock.hash || (lock.request.frozen && !launch.locked))) {
    return { reason: 'es4x-lock.json has changed' };
  }
  const changed = launch.stamps.find((before) => !isSame(before));
  return changed
    ? {
        reason: `${basename(changed.path)} ${existsSync(changed.path) ? 'has changed' : 'is gone'}`,
      }
    : { launch };
}

/**
 * @param {string} file
 * @returns {Launch | undefined}
 */
function parse(file) {
  try {
    const launch = JSON.parse(readFileSync(file, 'utf8'));
    return typeof launch?.key === 'string' ? launch : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a launch file is complete.
 *
 * @param {Launch} launch
 * @param {Wanted} asked
 */
function isWhole(launch, { bindings, jars }) {
  const lists = [launch.classPath, launch.upgradeModulePath, launch.stamps];
  return (
    lists.every(Array.isArray) &&
    jarsOf(launch).length === launch.stamps.length &&
    jarsOf(launch).every((jar, i) => typeof jar === 'string' && launch.stamps[i]?.path === jar) &&
    isEqual(launch.bindings, bindings) &&
    isEqual(launch.jars, jars)
  );
}

/**
 * Returns the jars of both paths.
 *
 * @param {Launch} launch
 */
export const jarsOf = ({ classPath, upgradeModulePath }) => [...classPath, ...upgradeModulePath];

/**
 * @param {unknown} a
 * @param {unknown} b
 */
const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Writes a launch file.
 *
 * @param {string} file
 * @param {Launch} launch
 * @returns {{ file: string, launch: Launch }}
 */
export function writeLaunch(file, launch) {
  writeWhole(file, `${JSON.stringify(launch, null, 2)}\n`);
  return { file, launch };
}
