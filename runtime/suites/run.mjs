// @ts-check
import { onEs4x, onNode } from './outcome.mjs';
import { entryOf, readReport, summary, writeReport } from './report.mjs';
import { readSuites } from './suites.mjs';

const suites = readSuites();
const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(suites, name));
if (unknown) {
  console.error(`\nThere are no tests of ${unknown} in runtime/suites/suites.json.`);
  process.exit(1);
}
const wanted = named.length > 0 ? named : Object.keys(suites);

console.log(`▸ Running the tests of ${wanted.length} packages on Node 24 and on ES4X ...`);
let report = readReport();
let done = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (!wanted.includes(name)) {
    continue;
  }
  // One after the other: tests use the home folder, and give their work little time.
  const node = await onNode(name, suite);
  const es4x = await onEs4x(name, suite);
  const entry = entryOf(name, suite, node, es4x);
  // Saved after each package: all of them take long.
  report = { ...report, [name]: entry };
  writeReport(report);
  const place = `[${String(++done).padStart(2)}/${wanted.length}]`;
  console.log(`  ${place} ${name}: ${entry.es4x.passed} of ${entry.node.passed}`);
  for (const test of entry.lost ?? []) {
    console.log(`          ✖ ${test}`);
  }
}
console.log(`\n${summary(report)}: docs/suites.md`);
