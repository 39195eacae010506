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

/**
 * The tests that no program on ES4X can pass, by family and the reason.
 *
 * @typedef {Record<string, Record<string, string[]>>} Differences
 */

const REPORT = new URL('report.json', import.meta.url);
const DIFFERENCES = new URL('differences.json', import.meta.url);
const PAGE = new URL('../../docs/node-tests.md', import.meta.url);

/** The part of what passes on Node and can pass on ES4X that should pass there, of each family. */
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
  writeFileSync(PAGE, page(sorted, readDifferences()));
}

/** @returns {Differences} */
export function readDifferences() {
  return JSON.parse(readFileSync(DIFFERENCES, 'utf8'));
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
 * @param {Differences} differences
 */
export function page(report, differences) {
  const entries = Object.entries(report);
  const versions = [...new Set(entries.map(([, { version }]) => version))].join(' and ');
  const rows = entries.map(([family, entry]) => ({
    family,
    ...entry,
    different: Object.values(differences[family] ?? {}).flat(),
  }));
  const below = rows.filter(({ node, es4x, different }) => es4x < GOAL * (node - different.length));
  const reasons = Object.values(differences).flatMap((byReason) => Object.entries(byReason));
  const open = rows.flatMap(({ different, lost }) => without(different, lost));
  return `<!-- Written by npm run node-tests from report.json and differences.json of runtime/node-tests; do not edit. -->

# Node's own tests

\`npm run node-tests\` runs the tests of Node ${versions} on Node 24, each in a process of its own, and where they pass there, on ES4X: in a worker, as Node's own
runner does with \`--worker\`, and in a process where they need options or do not pass in a worker. They are taken from Debian's source package of Node, or from a checkout (\`-- --from <folder>\`); no registry of JavaScript or Java has them, and they are
not part of this project.
**${summary(report)}.** The goal is ${percent(GOAL, 1)} of what can pass, in each family${below.length > 0 ? `; below it are: ${below.map(({ family }) => family).join(', ')}` : ''}.

Not run are tests that look into V8 or Node, by options such as \`--expose-internals\`, by modules that only Node can load or by V8's inspector; the column "inside" counts them.
The column "different" counts those that no program on ES4X can pass, [each with its reason](#what-differs-and-why); the last column is the part of the others that pass.

| family | inside | pass on Node 24 | different | pass on ES4X | | of what can pass |
|---|--:|--:|--:|--:|--:|--:|
${rows.map(row).join('\n')}

## What passes on Node only, by root cause

${listed(open).join('\n')}

## What differs, and why

${listed(reasons).join('\n')}
`;
}

/** @param {Entry & { family: string, different: string[] }} row */
function row({ family, internal, node, different, es4x }) {
  return `| ${family} | ${internal} | ${node} | ${different.length} | ${es4x} | ${percent(es4x, node)} | ${percent(es4x, node - different.length)} |`;
}

/**
 * Tests by cause, without some of them.
 *
 * @param {string[]} excluded
 * @param {Record<string, string[]>} lost
 * @returns {[string, string[]][]}
 */
function without(excluded, lost) {
  return Object.entries(lost).map(([cause, names]) => [
    cause,
    names.filter((name) => !excluded.includes(name)),
  ]);
}

/**
 * @param {[string, string[]][]} groups names of tests, by cause
 * @returns {string[]} a line for each cause, of the most tests first
 */
function listed(groups) {
  /** @type {Map<string, string[]>} */
  const tests = new Map();
  for (const [cause, names] of groups.filter(([, each]) => each.length > 0)) {
    tests.set(cause, [...(tests.get(cause) ?? []), ...names]);
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
