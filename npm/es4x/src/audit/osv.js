// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../fail.js';
import { compareMaven, compareSemver } from './versions.js';

/**
 * An entry of OSV, in the format of https://ossf.github.io/osv-schema/.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string[]} [aliases]
 * @property {string} [summary]
 * @property {string} [withdrawn]
 * @property {{ severity?: string }} [database_specific]
 * @property {Affected[]} [affected]
 *
 * @typedef {object} Affected
 * @property {{ ecosystem: string, name: string }} [package]
 * @property {string[]} [versions]
 * @property {{ type: string, events: Event[] }[]} [ranges]
 *
 * @typedef {{ introduced?: string, fixed?: string, last_affected?: string, limit?: string }} Event
 */

/** @typedef {{ ecosystem: 'Maven' | 'npm', name: string, version: string }} Subject what is looked up */

const COMPARE = { Maven: compareMaven, npm: compareSemver };

/**
 * Reads the entries of files, and of the files in folders.
 *
 * @param {string[]} paths
 * @returns {Generator<Entry>}
 */
export function* readEntries(paths) {
  for (const path of paths) {
    for (const file of filesIn(path)) {
      const found = parse(file);
      for (const each of Array.isArray(found) ? found : [found]) {
        if (typeof each?.id !== 'string') throw bad(file, 'it has no entry of OSV');
        yield each;
      }
    }
  }
}

/**
 * Returns what an entry says of a version: the version in which it is fixed, or '' if none is known; undefined if the version
 * is not affected.
 *
 * @param {Entry} entry
 * @param {Subject} subject
 * @returns {string | undefined}
 */
export function fixOf(entry, subject) {
  const { version } = subject;
  const ofIt = affectedOf(entry).filter((each) => isOf(each, subject));
  const ranges = ofIt
    .flatMap(({ ranges = [] }) => ranges)
    .filter(({ type }) => type === 'ECOSYSTEM' || type === 'SEMVER');
  const compare = COMPARE[subject.ecosystem];
  const range = ranges.find(({ events }) => isIn(version, events, compare));
  if (range === undefined && !ofIt.some(({ versions }) => versions?.includes(version))) {
    return undefined;
  }
  const later = (range ? [range] : ranges)
    .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
    .filter((fixed) => compare(fixed, version) > 0);
  return later.sort(compare)[0] ?? '';
}

/**
 * Returns the places of an entry that count: none when it was withdrawn.
 *
 * @param {Entry} entry
 */
export const affectedOf = ({ withdrawn, affected = [] }) => (withdrawn ? [] : affected);

/**
 * @param {Affected} affected
 * @param {Subject} subject
 */
const isOf = ({ package: named }, { ecosystem, name }) =>
  named?.ecosystem === ecosystem && named.name === name;

/**
 * Returns whether a version is in a range, as the specification evaluates its events.
 *
 * @param {string} version
 * @param {Event[]} events
 * @param {(a: string, b: string) => number} compare
 */
function isIn(version, events, compare) {
  const isFrom = (/** @type {string} */ start) => start === '0' || compare(version, start) >= 0;
  const at = (/** @type {Event} */ event) => Object.values(event)[0] ?? '0';
  const ordered = [...events].sort((a, b) =>
    at(a) === '0' ? -1 : at(b) === '0' ? 1 : compare(at(a), at(b)),
  );
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last, limit } of ordered) {
    if (introduced !== undefined && isFrom(introduced)) isAffected = true;
    else if (fixed !== undefined && isFrom(fixed)) isAffected = false;
    else if (limit !== undefined && isFrom(limit)) isAffected = false;
    else if (last !== undefined && compare(version, last) > 0) isAffected = false;
  }
  return isAffected;
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(path, name));
  } catch (e) {
    throw bad(path, /** @type {Error} */ (e).message);
  }
}

/** @param {string} file */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (e) {
    const isZip = file.endsWith('.zip');
    throw bad(file, isZip ? 'unpack it, and name the folder' : /** @type {Error} */ (e).message);
  }
}

/**
 * @param {string} path
 * @param {string} why
 */
function bad(path, why) {
  return new CliError('ES4X_BAD_ADVISORIES', `${path} cannot be read as data of OSV: ${why}`, 2);
}
