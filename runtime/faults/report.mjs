import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withPart } from '../../.dev/page.mjs';

/**
 * A fault, and what became of the orders from then on until the service was well again.
 *
 * @typedef {object} Row
 * @property {string} title
 * @property {number} orders
 * @property {Record<string, number>} failed the numbers of first tries that have failed, by the reason
 * @property {number} failedTwice the number of orders whose second try has failed, too
 * @property {number} lost the number of orders that were answered, but are not stored
 * @property {number} seconds from the fault to the last failure
 *
 * @typedef {Record<string, Row>} Report by name of the fault
 */

const REPORT = new URL('report.json', import.meta.url);
const PAGE = new URL('../../docs/reliability.md', import.meta.url);
const MARKS = {
  begin: '<!-- Written by npm run faults from runtime/faults/report.json; do not edit. -->\n',
  end: '<!-- The end of what npm run faults has written. -->\n',
};

/**
 * @param {object} seen
 * @param {string} seen.title
 * @param {number} seen.orders
 * @param {string[]} seen.failures
 * @param {string[]} seen.twice
 * @param {number} seen.lost
 * @param {number} seen.begin the time of the fault, in milliseconds
 * @param {number | undefined} seen.lastFailure the time of the last failure, if there was one
 * @returns {Row}
 */
export function rowOf({ title, orders, failures, twice, lost, begin, lastFailure = begin }) {
  /** @type {Record<string, number>} */
  const failed = {};
  for (const failure of failures) failed[failure] = (failed[failure] ?? 0) + 1;
  const seconds = Math.round((lastFailure - begin) / 100) / 10;
  return { title, orders, failed, failedTwice: twice.length, lost, seconds };
}

/** @returns {Report} */
export function readReport() {
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
}

/**
 * Saves rows, and writes the table of docs/reliability.md.
 *
 * @param {Report} report
 */
export function writeReport(report) {
  writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(PAGE, withTable(readPage(), report));
}

/** The text of docs/reliability.md as it is. */
export function readPage() {
  return readFileSync(PAGE, 'utf8');
}

/**
 * Returns the text of the page with the table of a report.
 *
 * @param {string} page
 * @param {Report} report
 */
export function withTable(page, report) {
  return withPart(page, MARKS, table(report));
}

/** @param {Report} report */
function table(report) {
  return `
| fault | orders meanwhile | failed | failed again when tried twice | answered, but lost | last failure after |
|---|--:|---|--:|--:|--:|
${Object.values(report).map(line).join('\n')}

`;
}

/** @param {Row} row */
function line({ title, orders, failed, failedTwice, lost, seconds }) {
  const reasons = Object.entries(failed).map(([reason, count]) => `${count}: \`${reason}\``);
  const after = reasons.length > 0 ? `${seconds.toFixed(1)} s` : '';
  return `| ${title} | ${orders} | ${reasons.join('<br>') || 'none'} | ${failedTwice} | ${lost} | ${after} |`;
}
