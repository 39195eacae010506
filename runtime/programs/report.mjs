// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { subject } from './folder.mjs';
import { programOf } from './outcome.mjs';
import { page } from './page.mjs';

/** @import { Outcome } from './outcome.mjs' */

/**
 * @typedef {object} Entry of a program in the report
 * @property {string} package
 * @property {string} version
 * @property {string} does
 * @property {number} checks how many pass on Node
 * @property {boolean} [compiled] whether ES4X ran with its compiler
 * @property {string} [error] the first thing that fails on ES4X
 *
 * @typedef {Record<string, Entry>} Report by name of the program
 */

const REPORT = new URL('report.json', import.meta.url);
const PAGE = new URL('../../docs/programs.md', import.meta.url);

/**
 * The programs that are known to fail on ES4X, with the reasons.
 *
 * @type {Record<string, string>}
 */
export const KNOWN = JSON.parse(readFileSync(new URL('known.json', import.meta.url), 'utf8'));

/** @returns {Report} */
export function readReport() {
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
}

/** @param {Report} report */
export function writeReport(report) {
  const sorted = Object.fromEntries(Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(REPORT, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(PAGE, page(sorted, KNOWN));
}

/** The text of docs/programs.md as it is. */
export function readPage() {
  return readFileSync(PAGE, 'utf8');
}

/**
 * Puts the outcomes of a program into words for the report.
 *
 * @param {string} name
 * @param {Outcome} node
 * @param {Outcome} es4x
 * @param {boolean} compiled
 * @returns {Promise<Entry>}
 */
export async function entryOf(name, node, es4x, compiled) {
  const { name: packageName, version } = subject(name);
  const { does } = await programOf(name);
  const few =
    es4x.checked === node.checked ? undefined : `passes ${es4x.checked} checks of ${node.checked}`;
  const error = es4x.error ?? few;
  return {
    package: packageName,
    version,
    does,
    checks: node.checked,
    ...(compiled && { compiled }),
    ...(error && { error }),
  };
}

/**
 * Compares a result with the known failures; returns what to do about a difference, and undefined for none.
 *
 * @param {string} name
 * @param {Entry} entry
 */
export function surprise(name, { error }) {
  if (error && !KNOWN[name]) {
    return 'it should work: mend it, or give the reason in runtime/programs/known.json';
  }
  return !error && KNOWN[name] ? 'it works: remove it from runtime/programs/known.json' : undefined;
}
