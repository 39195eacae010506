// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { FAMILIES } from './families.mjs';

/**
 * The results of a family of tests.
 *
 * @typedef {object} Entry
 * @property {string} version of Node, whose tests these are
 * @property {number} internal tests that are about the inside of V8 or Node, and were not run
 * @property {number} node tests that pass on Node 24
 * @property {number} es4x those of them that pass on ES4X
 * @property {Record<string, string[]>} lost the others, by root cause
 *
 * @typedef {Record<string, Entry>} Report by family
 */

const REPORT = new URL('report.json', import.meta.url);
const PAGE = new URL('../../docs/node-tests.md', import.meta.url);

/** The part of what passes on Node that should pass on ES4X, of each family. */
const GOAL = 0.95;

/** @returns {Report} */
export function readReport() {
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
}

/**
 * Writes report.json and docs/node-tests.md.
 *
 * @param {Report} report
 */
export function writeReport(report) {
  const sorted = Object.fromEntries(
    Object.keys(FAMILIES).flatMap((name) => (report[name] ? [[name, report[name]]] : [])),
  );
  writeFileSync(REPORT, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(PAGE, page(sorted));
}

/** The text of docs/node-tests.md as it is. */
export function readPage() {
  return readFileSync(PAGE, 'utf8');
}

/**
 * Says in one line how much of what passes on Node passes on ES4X.
 *
 * @param {Report} report
 */
export function summary(report) {
  const entries = Object.values(report);
  const node = entries.reduce((sum, entry) => sum + entry.node, 0);
  const es4x = entries.reduce((sum, entry) => sum + entry.es4x, 0);
  return `${es4x} of ${node} tests pass on ES4X (${percent(es4x, node)}), in ${entries.length} of ${Object.keys(FAMILIES).length} families`;
}

/**
 * The text of docs/node-tests.md.
 *
 * @param {Report} report
 */
export function page(report) {
  const entries = Object.entries(report);
  const versions = [...new Set(entries.map(([, { version }]) => version))].join(' and ');
  const below = entries.filter(([, { node, es4x }]) => es4x < GOAL * node).map(([name]) => name);
  return `<!-- Written by npm run node-tests from runtime/node-tests/report.json; do not edit. -->

# Node's own tests

\`npm run node-tests\` runs the tests of Node ${versions} on Node 24, each in a process of its own, and where they pass there, on ES4X: in a worker, as Node's own
runner does with \`--worker\`, and in a process where they need options or do not pass in a worker. They are taken from Debian's source package of Node, or from a checkout (\`-- --from <folder>\`); no registry of JavaScript or Java has them, and they are
not part of this project.
**${summary(report)}.** The goal is ${percent(GOAL, 1)} of each family${below.length > 0 ? `; below it are: ${below.join(', ')}` : ''}.

Not run are tests that look into V8 or Node, by options such as \`--expose-internals\`, by modules that only Node can load or by V8's inspector; the column "inside" counts them.

| family | inside | pass on Node 24 | pass on ES4X | |
|---|--:|--:|--:|--:|
${entries.map(row).join('\n')}

## What passes on Node only, by root cause

${causes(report).join('\n')}
`;
}

/** @param {[string, Entry]} entry */
function row([name, { internal, node, es4x }]) {
  return `| ${name} | ${internal} | ${node} | ${es4x} | ${percent(es4x, node)} |`;
}

/**
 * @param {Report} report
 * @returns {string[]} a line for each root cause, of the most tests first
 */
function causes(report) {
  /** @type {Map<string, string[]>} */
  const tests = new Map();
  for (const { lost } of Object.values(report)) {
    for (const [cause, names] of Object.entries(lost)) {
      tests.set(cause, [...(tests.get(cause) ?? []), ...names]);
    }
  }
  return [...tests]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([cause, names]) => {
      const shown = names.map((name) => `\`${name.replace(/^.*\/test-/, '')}\``).join(', ');
      const words = cause
        .replace(/\p{Cc}/gu, (control) => encodeURI(control))
        .replace(/[`<>|*_]/g, '\\$&');
      return `* ${names.length}, ${words}: ${shown}`;
    });
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(1).replace(/\.0$/, '')} %`;
}
