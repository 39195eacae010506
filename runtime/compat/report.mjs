// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { page } from './page.mjs';

/** @import { Names, Outcome } from './judge.mjs' */

/**
 * @typedef {object} Entry of a package in the report
 * @property {string} version
 * @property {Outcome['result']} result
 * @property {string} [error] the first thing that failed
 * @property {Names} [missing] what the program uses on Node and ES4X does not have
 *
 * @typedef {Record<string, Entry>} Report by name of the package
 */

const REPORT = new URL('report.json', import.meta.url);
const PAGE = new URL('../../docs/npm-packages.md', import.meta.url);

/** @returns {string[]} the packages that have a program */
export function packages() {
  return readdirSync(new URL('packages', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.mjs$/, ''));
}

/** @returns {Report} */
export function readReport() {
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

/** @param {Report} report */
export function writeReport(report) {
  const sorted = Object.fromEntries(Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1)));
  write(REPORT, `${JSON.stringify(sorted, null, 2)}\n`);
  write(PAGE, page(sorted));
}

/**
 * Writes a file unless it is the same: a test may be reading it.
 *
 * @param {URL} file
 * @param {string} text
 */
function write(file, text) {
  if (readFileSync(file, 'utf8') !== text) {
    writeFileSync(file, text);
  }
}

/** The text of docs/npm-packages.md as it is. */
export function readPage() {
  return readFileSync(PAGE, 'utf8');
}

/**
 * Puts an outcome into words for the report.
 *
 * @param {string} name
 * @param {Outcome} outcome
 * @param {Names} [missing]
 * @returns {Entry}
 */
export function entryOf(name, { result, error }, missing) {
  const entry = { version: installed(name), result };
  if (result === 'works') {
    return entry;
  }
  return { ...entry, error, missing };
}

/**
 * The packages that worked according to one report, and do not according to another that has them.
 *
 * @param {Report} before
 * @param {Report} after
 */
export function lost(before, after) {
  return Object.keys(before).filter(
    (name) => before[name]?.result === 'works' && after[name] && after[name].result !== 'works',
  );
}

/** @param {string} name */
function installed(name) {
  const { packages } = JSON.parse(
    readFileSync(new URL('package-lock.json', import.meta.url), 'utf8'),
  );
  return packages[`node_modules/${name}`].version;
}
