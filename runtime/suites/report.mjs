// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { page } from './page.mjs';
import { lost } from './results.mjs';
import { readSuites } from './suites.mjs';

/** @import { Outcome } from './outcome.mjs' */
/** @import { Suite } from './suites.mjs' */

/**
 * @typedef {object} Count of tests
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [ends] how processes ended that no failed test explains
 *
 * @typedef {object} Entry of a package in the report
 * @property {string} version
 * @property {Suite['runner']} runner
 * @property {Count} node
 * @property {Count} es4x
 * @property {string[]} [lost] the tests that pass on Node and not on ES4X, by name
 *
 * @typedef {Record<string, Entry>} Report by name of the package
 */

const REPORT = new URL('report.json', import.meta.url);
const PAGE = new URL('../../docs/suites.md', import.meta.url);
const LOCK = new URL('package-lock.json', import.meta.url);

/** @returns {Report} */
export function readReport() {
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
}

/**
 * Writes report.json and docs/suites.md, of the packages whose tests are run.
 *
 * @param {Report} report
 */
export function writeReport(report) {
  const suites = readSuites();
  const sorted = Object.fromEntries(
    Object.keys(suites).flatMap((name) => (report[name] ? [[name, report[name]]] : [])),
  );
  writeFileSync(REPORT, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(PAGE, page(sorted, suites));
}

/** The text of docs/suites.md as it is. */
export function readPage() {
  return readFileSync(PAGE, 'utf8');
}

/**
 * Puts the outcomes of a package into words for the report.
 *
 * @param {string} name
 * @param {Suite} suite
 * @param {Outcome} node
 * @param {Outcome} es4x
 * @returns {Entry}
 */
export function entryOf(name, { runner }, node, es4x) {
  const missing = lost(node, es4x);
  return {
    version: installed(name),
    runner,
    node: count(node),
    es4x: count(es4x),
    ...(missing.length > 0 && { lost: missing }),
  };
}

/**
 * Says in one line how much of what passes on Node passes on ES4X.
 *
 * @param {Report} report
 */
export function summary(report) {
  const { node, es4x } = totals(report);
  const share = ((es4x / node) * 100).toFixed(2);
  return `${es4x} of ${node} tests pass on ES4X (${share} %), in ${Object.keys(report).length} packages`;
}

/**
 * The numbers of passed tests; more passes than on Node, of one package, make up for none of another.
 *
 * @param {Report} report
 */
export function totals(report) {
  const total = { node: 0, es4x: 0 };
  for (const { node, es4x } of Object.values(report)) {
    total.node += node.passed;
    total.es4x += Math.min(es4x.passed, node.passed);
  }
  return total;
}

/** @param {Outcome} outcome */
function count({ passed, failed, ends }) {
  return { passed: passed.length, failed: failed.length, ...(ends.length > 0 && { ends }) };
}

/** @param {string} name */
function installed(name) {
  return JSON.parse(readFileSync(LOCK, 'utf8')).packages[`node_modules/${name}`].version;
}
