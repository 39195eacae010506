// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { maven } from './maven.mjs';
import './project.mjs';
import { unlisted } from './skips.mjs';
import { step } from './step.mjs';

/** @import { Tally } from './tally.mjs' */

/** The Maven modules with JUnit tests. */
export const JAVA_SUITES = ['runtime/resolver', 'runtime', 'codegen'];

/**
 * Runs the JUnit tests of Maven modules.
 *
 * @param {string[]} folders
 * @returns {Promise<Tally[]>}
 */
export function javaTests(folders) {
  return test(folders, folders.join(', '), []);
}

/**
 * Runs the tests of one class.
 *
 * @param {string} folder of its Maven module
 * @param {string} name
 * @param {string} [grep] a part of the method names
 * @returns {Promise<Tally[]>}
 */
export function javaTest(folder, name, grep) {
  const methods = grep === undefined ? '' : `#*${grep}*`;
  return test([folder], name, [`-Dtest=${name}${methods}`], [name]);
}

/**
 * @param {string[]} folders
 * @param {string} title
 * @param {string[]} options of Maven
 * @param {string[]} [classes] all by default
 */
async function test(folders, title, options, classes) {
  for (const folder of folders) {
    rmSync(reportsOf(folder), { recursive: true, force: true });
  }
  const passed = await step(`JUnit: ${title}`, () =>
    maven(['test', '-T1C', '-fae', '-pl', folders.join(','), ...options], { show: true }),
  );
  const tallies = folders.map((folder) => read(folder, classes));
  if (!passed && tallies.every(({ failed }) => failed === 0)) {
    tallies.push({ suite: 'Maven', passed: 0, failed: 1, skipped: 0 });
  }
  return tallies;
}

/** @param {string} folder */
const reportsOf = (folder) => join(folder, 'target', 'surefire-reports');

/**
 * Reads Surefire's reports, one XML file for each test class, and adds up the results.
 *
 * @param {string} folder
 * @param {string[]} [classes] the classes that should have run; all by default
 * @returns {Tally}
 */
export function read(folder, classes = testClasses(folder)) {
  const reports = reportsOf(folder);
  const tally = { suite: folder, passed: 0, failed: 0, skipped: 0, seconds: 0 };
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const failures = [];
  const names = existsSync(reports) ? readdirSync(reports) : [];
  for (const name of names.filter((name) => /^TEST-.*\.xml$/.test(name))) {
    const text = readFileSync(join(reports, name), 'utf8');
    const [element = ''] = /<testsuite\b[^>]*>/.exec(text) ?? [];
    const count = (/** @type {string} */ attribute) =>
      Number(new RegExp(`\\b${attribute}="([\\d.]+)"`).exec(element)?.[1] ?? 0);
    const failed = count('failures') + count('errors');
    tally.failed += failed;
    tally.skipped += count('skipped');
    tally.seconds += count('time');
    tally.passed += count('tests') - failed - count('skipped');
    failures.push(...failedTests(text));
    if (count('skipped') > 0) {
      problems.push(...unlisted([name.replace(/^TEST-(.*)\.xml$/, '$1')]));
    }
  }
  for (const test of classes) {
    if (!names.includes(`TEST-${test}.xml`)) {
      problems.push(`no test was run in ${test}`);
    }
  }
  return { ...tally, problems, failures };
}

/**
 * Returns the names of the failed tests in a report, each with its message.
 *
 * @param {string} report
 */
function failedTests(report) {
  const tests = report.matchAll(
    /<testcase name="([^"]*)" classname="([^"]*)"[^>]*>\s*<(?:failure|error)\b(?: message="([^"]*)")?/g,
  );
  return [...tests].map(([, name, owner, message = '']) => `${owner} ${name}\n${decoded(message)}`);
}

const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @param {string} text an XML attribute value */
function decoded(text) {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (Object(ENTITIES)[name] ?? whole),
  );
}

/**
 * Returns the full names of the classes in a Maven module that Surefire runs.
 *
 * @param {string} folder
 */
export function testClasses(folder) {
  return readdirSync(join(folder, 'src/test/java'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Test.java'))
    .map((name) => name.replace(/\.java$/, '').replaceAll(sep, '.'));
}
