// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CliError } from '../fail.js';

/**
 * The content of `es4x-lock.json`. The resolver writes the Java libraries, the runtime the modules.
 *
 * @typedef {object} Lock
 * @property {LockedLibraries} [maven]
 * @property {Record<string, string>} [remote] the hashes of modules by their URLs
 *
 * @typedef {object} LockedLibraries
 * @property {string} es4x the version of ES4X
 * @property {string[]} asked the coordinates that packages ask for
 * @property {Record<string, LockedArtifact>} artifacts by their coordinates
 *
 * @typedef {{ sha256: string, from: string[], host?: string }} LockedArtifact
 */

const VERSION = 1;

/**
 * Reads a lock; returns undefined if the file does not exist. The resolver, which reads it in Java, has the same errors.
 *
 * @param {string} file
 * @returns {Lock | undefined}
 * @throws {CliError} ES4X_BAD_LOCK
 */
export function readLock(file) {
  const lock = parse(file);
  if (lock === undefined) return undefined;
  if (typeof lock?.lockVersion !== 'number') throw bad(file, 'it has no "lockVersion"');
  if (lock.lockVersion !== VERSION) {
    throw new CliError(
      'ES4X_BAD_LOCK',
      `${file} has the "lockVersion" ${lock.lockVersion}, and this ES4X knows ${VERSION}.\n` +
        'It was written by a newer one: npm install es4x@latest',
    );
  }
  const wrong = lock.maven === undefined ? undefined : damage(lock.maven);
  if (wrong) throw bad(file, wrong);
  return lock;
}

/**
 * Returns the artifacts in a lock, by their coordinates.
 *
 * @param {string} file
 */
export function lockedArtifacts(file) {
  const { maven } = readLock(file) ?? {};
  if (maven === undefined) {
    throw new CliError('ES4X_NO_LOCK', `${file} has no Java libraries. Run: es4x install`);
  }
  return maven.artifacts;
}

/**
 * Returns the hash of the Java libraries in a lock; null if it has none.
 *
 * @param {unknown} maven
 */
export const hashOf = (maven) =>
  maven === undefined ? null : createHash('sha256').update(JSON.stringify(maven)).digest('hex');

/** @param {string} file */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (e) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (e);
    if (code === 'ENOENT') return undefined;
    throw bad(file, `it cannot be read: ${message}`);
  }
}

/**
 * Returns the damage of the Java libraries, if there is one.
 *
 * @param {Partial<LockedLibraries> | null} maven
 */
function damage(maven) {
  const { es4x, asked, artifacts } = maven ?? {};
  if (typeof es4x !== 'string' || !Array.isArray(asked) || !isObject(artifacts)) {
    return 'its "maven" is incomplete';
  }
  const damaged = Object.entries(artifacts).find(
    ([coordinates, artifact]) =>
      !/^[^ :]+:[^ :]+(:[^ :]*(:[^ :]+)?)?:[^ :]+$/.test(coordinates) ||
      typeof artifact?.sha256 !== 'string' ||
      !Array.isArray(artifact.from),
  );
  return damaged && `its entry "${damaged[0]}" is damaged`;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, LockedArtifact>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param {string} file
 * @param {string} why
 */
function bad(file, why) {
  return new CliError(
    'ES4X_BAD_LOCK',
    `${file} is no lock: ${why}.\n` +
      'Take the file from version control, or remove it: the next start writes another.',
  );
}
