// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { alone } from './alone.mjs';

/** @import { Outcome } from './alone.mjs' */

const REPORT = new URL('report.json', import.meta.url);
const all = readdirSync(new URL('../../npm/@vertx', import.meta.url));

/** Packages of which it is known that they do not work, and why. */
const KNOWN = new Map([
  ['infinispan', 'Infinispan 15.0 calls Subject.getSubject, which fails since JDK 24'],
]);

const named = process.argv.slice(2).map((name) => name.replace(/^@vertx\//, ''));
const unknown = named.find((name) => !all.includes(name));
if (unknown) {
  fail(`There is no package @vertx/${unknown}.`);
}

const wanted = named.length > 0 ? named : all;
/** @type {Record<string, Outcome>} */
const report = JSON.parse(readFileSync(REPORT, 'utf8'));
const queue = [...wanted];
let done = 0;

console.log(`▸ Installing and running ${wanted.length} packages, each alone ...`);
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));

for (const [name, why] of KNOWN) {
  if (wanted.includes(name)) console.log(`\nKnown not to work: ${name}. ${why}`);
}
const failed = wanted.filter((name) => Boolean(report[name]?.error) !== KNOWN.has(name));
console.log(
  `\n${wanted.length - failed.length} of ${wanted.length} are as expected: runtime/packages/report.json`,
);
if (failed.length > 0) {
  fail(`Otherwise than known: ${failed.join(', ')}`);
}

async function worker() {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const outcome = await alone(name);
    report[name] = outcome;
    save();
    const place = `[${String(++done).padStart(2)}/${wanted.length}]`;
    const said =
      outcome.error ?? `${outcome.classes} classes; its README's program ${outcome.readme}`;
    console.log(`  ${place} @vertx/${name}: ${said}`);
  }
}

/**
 * Saves the report after each package: a run may be ended early, and go on with those that are
 * left.
 */
function save() {
  const sorted = Object.fromEntries(Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(REPORT, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
