// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { causeOf } from './causes.mjs';
import { FAMILIES, testsOf } from './families.mjs';
import { onEs4x, onNode } from './outcome.mjs';
import { readReport, summary, writeReport } from './report.mjs';
import { nodeTests } from './source.mjs';
import { Workers } from './workers.mjs';

/** @import { Outcome } from './outcome.mjs' */
/** @import { Test } from './families.mjs' */

const USAGE =
  'npm run node-tests -- [family ...] [--lost] [--from <checkout of Node>] [--version <of Node>] [-g <pattern>] [-v]';

/** The output of tests of V8's inspector, which skip themselves. */
const NO_INSPECTOR = '# Skipped: V8 inspector is disabled';

const { values, positionals } = arguments_();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const unknown = positionals.find((name) => !Object.hasOwn(FAMILIES, name));
if (unknown !== undefined) {
  fail(`There is no family "${unknown}". There are: ${Object.keys(FAMILIES).join(', ')}.`);
}
const folder = sources();
const version = /** @type {string} */ (values.version ?? versionOf(folder));
const wanted = positionals.length > 0 ? positionals : Object.keys(FAMILIES);

let report = readReport();
for (const family of wanted) {
  const { tests, internal } = testsOf(family, folder);
  const pattern = values.grep === undefined ? undefined : new RegExp(values.grep);
  const last = report[family];
  const lostBefore = Object.values(last?.lost ?? {}).flat();
  const chosen = tests.filter(
    ({ name }) => (pattern?.test(name) ?? true) && (!values.lost || lostBefore.includes(name)),
  );
  console.log(`▸ ${family}: ${chosen.length} tests, and ${internal} about the inside ...`);
  const { node, inspecting, lost } = await compare(chosen);
  const missing = Object.values(lost).flat().length;
  console.log(`  ${node - missing} of ${node} that pass on Node 24`);
  if (pattern === undefined) {
    const counts =
      values.lost && last !== undefined
        ? { ...last, es4x: last.node - missing }
        : { version, internal: internal + inspecting, node, es4x: node - missing };
    report = { ...report, [family]: { ...counts, lost } };
    writeReport(report); // Saved after each family: all of them take long.
  }
}
if (values.grep === undefined) {
  console.log(`\n${summary(report)}: docs/node-tests.md`);
}

/**
 * Runs tests on Node, and on ES4X where they pass.
 *
 * @param {Test[]} tests
 */
async function compare(tests) {
  const queue = [...tests];
  let node = 0;
  let inspecting = 0;
  /** @type {[string, string][]} cause and name */
  const lost = [];
  const worker = async () => {
    const workers = new Workers();
    for (let test = queue.shift(); test !== undefined; test = queue.shift()) {
      const expected = await onNode(folder, test);
      if (expected.result !== 'passed') {
        continue;
      }
      node++;
      if (test.flags.length === 0 && (await workers.passes(join(folder, test.name)))) {
        continue;
      }
      const actual = await onEs4x(folder, test);
      if (actual.output.includes(NO_INSPECTOR)) {
        node--;
        inspecting++;
        continue;
      }
      if (actual.result !== 'passed') {
        const cause = causeOf(actual);
        lost.push([cause, test.name]);
        show(test, cause, actual, tests.length - queue.length, tests.length);
      }
    }
    workers.stop();
  };
  // Tests in "sequential" need ports or time of their own; with two workers they rarely meet.
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  lost.sort();
  return { node, inspecting, lost: grouped(lost) };
}

/**
 * @param {Test} test
 * @param {string} cause
 * @param {Outcome} outcome
 * @param {number} done
 * @param {number} all
 */
function show({ name }, cause, { output }, done, all) {
  console.log(`  [${String(done).padStart(3)}/${all}] ✖ ${name}: ${cause}`);
  if (values.verbose) {
    console.log(output.replace(/^/gm, '      '));
  }
}

/** @param {[string, string][]} pairs */
function grouped(pairs) {
  /** @type {Record<string, string[]>} */
  const groups = {};
  for (const [key, name] of pairs) {
    groups[key] = [...(groups[key] ?? []), name];
  }
  return groups;
}

function sources() {
  try {
    return nodeTests(values.from);
  } catch (e) {
    return fail(/** @type {Error} */ (e).message);
  }
}

/**
 * The version of Node that tests belong to, by the folder they were unpacked into or the header of its sources.
 *
 * @param {string} tests
 */
function versionOf(tests) {
  const header = join(tests, '..', 'src', 'node_version.h');
  const text = existsSync(header) ? readFileSync(header, 'utf8') : '';
  const part = (/** @type {string} */ name) =>
    new RegExp(`#define NODE_${name}_VERSION (\\d+)`).exec(text)?.[1];
  const parts = ['MAJOR', 'MINOR', 'PATCH'].map(part);
  return parts.every((each) => each !== undefined) ? parts.join('.') : '(unknown)';
}

function arguments_() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        grep: { type: 'string', short: 'g' },
        help: { type: 'boolean', short: 'h' },
        lost: { type: 'boolean' },
        verbose: { type: 'boolean', short: 'v' },
        version: { type: 'string' },
      },
    });
  } catch (e) {
    return fail(`${/** @type {Error} */ (e).message}\n${USAGE}`);
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
