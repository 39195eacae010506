// @ts-check
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { CliError } from '../fail.js';
import { version } from '../own.js';
import { hashOf, readLock } from './lock-content.js';

/**
 * The use of `es4x-lock.json` in a resolution: the request to the resolver, and the hash of the Java libraries in it.
 *
 * @typedef {object} LockUse
 * @property {{ file: string, frozen: boolean, write: boolean, whole: boolean, es4x: string, platforms?: string[] }} request
 *   platforms: other ones whose libraries it gets
 * @property {string | null} hash null when it has none
 * @property {boolean} [isFresh] whether to resolve though the launch file is current
 */

/**
 * Returns the lock of an application, or undefined if it has none: without a package.json, and for programs of packages.
 *
 * @param {string} root the application's folder
 */
export function lockFile(root) {
  const isOfPackage = root.split(sep).includes('node_modules');
  return !isOfPackage && existsSync(join(root, 'package.json'))
    ? join(root, 'es4x-lock.json')
    : undefined;
}

/**
 * Returns what a start does with the lock. In continuous integration, as `npm ci` does, it uses what the lock has, if
 * there is one, and writes none. With ES4X_LOCK=off, it has no lock, unless that is frozen.
 *
 * @param {string} root the application's folder
 * @param {boolean} frozen
 * @returns {LockUse | undefined}
 */
export function lockOfStart(root, frozen) {
  return isOff(process.env) && !frozen ? undefined : lockOf(root, frozen);
}

/**
 * Returns the use of the lock for a resolution; undefined if the application has none.
 *
 * @param {string} root the application's folder
 * @param {boolean} frozen
 * @returns {LockUse | undefined}
 */
export function lockOf(root, frozen) {
  const file = lockFile(root);
  if (file === undefined) {
    return undefined;
  }
  const hash = hashOf(readLock(file)?.maven);
  if (frozen && hash === null) {
    throw new CliError(
      'ES4X_NO_LOCK',
      `${file} is missing, or has no Java libraries, and --frozen takes only what it has. ` +
        'Where it may be written, run: es4x install. Commit the file.',
    );
  }
  const isFrozen = frozen || (isContinuousIntegration(process.env) && hash !== null);
  const write = !isFrozen && !isContinuousIntegration(process.env);
  return { hash, request: { file, frozen: isFrozen, write, whole: false, es4x: version() } };
}

/** @param {NodeJS.ProcessEnv} env */
const isOff = (env) => env.ES4X_LOCK === 'off';

/** @param {NodeJS.ProcessEnv} env */
const isContinuousIntegration = ({ CI }) => CI === 'true' || CI === '1';
