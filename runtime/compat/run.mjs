// @ts-check
import { parseArgs } from 'node:util';
import { missingOnEs4x, onEs4x, onNode } from './outcome.mjs';
import { entryOf, lost, packages, readReport, writeReport } from './report.mjs';

/** @import { Outcome } from './judge.mjs' */

/** The number of programs that run at the same time, as many as a developer's machine has left. */
const WORKERS = 2;

const { values, positionals: named } = parseArgs({
  options: { accept: { type: 'boolean' } },
  allowPositionals: true,
});
const all = packages();
const unknown = named.find((name) => !all.includes(name));
if (unknown) {
  fail(`There is no program runtime/compat/packages/${unknown}.mjs.`);
}
const wanted = named.length > 0 ? named : all;

console.log(`▸ Running ${wanted.length} programs on Node 24 ...`);
const missing = await missingOnEs4x();
const expected = await each((name) => onNode(name, missing));
const wrong = wanted.filter((name) => expected.get(name)?.result !== 'works');
if (wrong.length > 0) {
  const reasons = wrong.map((name) => `  ${name}: ${expected.get(name)?.error}`);
  fail(`These programs are wrong, they fail on Node:\n${reasons.join('\n')}`);
}

console.log('▸ Running them on ES4X ...');
let done = 0;
const outcomes = await each(async (name) => {
  const outcome = await onEs4x(name, expected.get(name)?.checked ?? 0);
  const place = `[${String(++done).padStart(2)}/${wanted.length}]`;
  console.log(`  ${place} ${name}: ${[outcome.result, outcome.error].filter(Boolean).join(', ')}`);
  return outcome;
});

const before = readReport();
/** @type {typeof before} */
const report = named.length > 0 ? { ...before } : {};
for (const [name, outcome] of outcomes) {
  report[name] = entryOf(name, outcome, expected.get(name)?.wants);
}
const regressions = lost(before, report);
if (regressions.length > 0 && !values.accept) {
  const reasons = regressions.map((name) => `  ${name}: ${report[name]?.error}`);
  fail(
    `These packages worked before, and do not any more:\n${reasons.join('\n')}\n` +
      'The report is as it was. If that has to be: npm run compat -- --accept',
  );
}
writeReport(report);
const working = Object.values(report).filter(({ result }) => result === 'works').length;
console.log(`\n${working} of ${Object.keys(report).length} packages work: docs/npm-packages.md`);

/**
 * @param {(name: string) => Promise<Outcome>} work
 * @returns {Promise<Map<string, Outcome>>}
 */
async function each(work) {
  const queue = [...wanted];
  /** @type {Map<string, Outcome>} */
  const results = new Map();
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      results.set(name, await work(name));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return results;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
