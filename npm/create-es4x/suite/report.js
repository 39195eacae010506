// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withPart } from '../../../.dev/page.mjs';
import { hardwareText } from '../../../benchmarks/harness/machine.mjs';
import { TEMPLATES } from '../src/templates.js';
import { STEPS } from './steps.js';

/** @import { Machine } from '../../../benchmarks/harness/machine.mjs' */

/**
 * @typedef {object} Outcome of a step
 * @property {string} found 'good', 'skipped', or the error
 * @property {number} seconds
 * @property {Record<string, number>} [figures]
 *
 * @typedef {object} Result of a template
 * @property {Machine & { programs: string }} machine
 * @property {Record<string, Record<string, Outcome>>} users their steps, by the name of the user
 *
 * @typedef {Record<string, Result>} Report by template
 */

const REPORT = new URL('report.json', import.meta.url);
const MARKS = {
  begin:
    '<!-- Written by npm run templates from npm/create-es4x/suite/report.json; do not edit. -->\n',
  end: '<!-- The end of what npm run templates has written. -->\n',
};

/** The tables, by the page in docs/. @type {Record<string, (report: Report) => string>} */
export const TABLES = { 'create.md': steps, 'shipping.md': images };

/** @returns {Report} */
export function readReport() {
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
}

/**
 * Saves a report, and writes its tables.
 *
 * @param {Report} report
 */
export function writeReport(report) {
  writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
  for (const page of Object.keys(TABLES)) writeFileSync(place(page), withTable(page, report));
}

/** @param {string} page */
const place = (page) => new URL(`../../../docs/${page}`, import.meta.url);

/** @param {string} page */
export const readPage = (page) => readFileSync(place(page), 'utf8');

/**
 * Returns the text of a page with the table of a report.
 *
 * @param {string} page
 * @param {Report} report
 */
export function withTable(page, report) {
  return withPart(readPage(page), MARKS, `\n${TABLES[page]?.(report) ?? ''}\n`);
}

/** @param {Report} report */
function steps(report) {
  const results = ofTemplates(report);
  const names = [...new Set(results.flatMap(([, { users }]) => Object.keys(users)))];
  const lines = Object.keys(STEPS).map((step) => {
    const cells = results.map(([, { users }]) => names.map((name) => cell(users[name]?.[step])));
    return `| ${step} | ${cells.map((each) => each.join(' / ')).join(' | ')} |`;
  });
  return `| as ${names.join(' / ')} | ${results.map(([name]) => name).join(' | ')} |
|---|${results.map(() => '---|').join('')}
${lines.join('\n')}

${origin(report)}
`;
}

/** @param {Outcome | undefined} outcome */
function cell(outcome) {
  if (outcome === undefined || outcome.found === 'skipped') return '–';
  return outcome.found === 'good' ? '✓' : 'failed';
}

/** @param {Report} report */
function images(report) {
  const lines = ofTemplates(report).map(([name, { users }]) => {
    const [outcomes = {}] = Object.values(users);
    const found = Object.assign({}, ...Object.values(outcomes).map(({ figures }) => figures));
    const { image, jvm, libraries, archive, application } = found;
    return `| ${[name, image, jvm, libraries, archive, application].join(' | ')} |`;
  });
  return `| template | image, MB | JVM | Java libraries | archive | application |
|---|--:|--:|--:|--:|--:|
${lines.join('\n')}

${origin(report)}
`;
}

/**
 * The results in the order of the templates.
 *
 * @param {Report} report
 * @returns {[string, Result][]}
 */
function ofTemplates(report) {
  return Object.keys(TEMPLATES).flatMap((name) => {
    const result = report[name];
    return result ? [[name, result]] : [];
  });
}

/**
 * Returns the machines, dates and revisions of the figures, a line for each run.
 *
 * @param {Report} report
 */
function origin(report) {
  const machines = ofTemplates(report).map(([, { machine }]) => machine);
  const all = machines.map(
    (machine) =>
      `${hardwareText(machine)}, ${machine.programs}; ${machine.date.slice(0, 10)}, revision ${machine.revision}`,
  );
  return [...new Set(all)].map((line) => `* ${line}`).join('\n');
}
