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
export async function javaTests(folders) {
  for (const folder of folders) {
    rmSync(reportsOf(folder), { recursive: true, force: true });
  }
  const passed = await step(`JUnit: ${folders.join(', ')}`, () =>
    maven(['test', '-fae', '-pl', folders.join(',')], { show: true }),
  );
  const tallies = folders.map((folder) => read(folder));
  if (!passed && tallies.every(({ failed }) => failed === 0)) {
    tallies.push({ suite: 'Maven', passed: 0, failed: 1, skipped: 0 });
  }
  return tallies;
}

/** @param {string} folder */
const reportsOf = (folder) => join(folder, 'target', 'surefire-reports');

/**
 * Adds up Surefire's reports, one XML file for each test class.
 *
 * @param {string} folder
 * @returns {Tally}
 */
export function read(folder) {
  const reports = reportsOf(folder);
  const tally = { suite: folder, passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const problems = [];
  const names = existsSync(reports) ? readdirSync(reports) : [];
  for (const name of names.filter((name) => /^TEST-.*\.xml$/.test(name))) {
    const text = readFileSync(join(reports, name), 'utf8');
    const [element = ''] = /<testsuite\b[^>]*>/.exec(text) ?? [];
    const count = (/** @type {string} */ attribute) =>
      Number(new RegExp(`\\b${attribute}="(\\d+)"`).exec(element)?.[1] ?? 0);
    const failed = count('failures') + count('errors');
    tally.failed += failed;
    tally.skipped += count('skipped');
    tally.passed += count('tests') - failed - count('skipped');
    if (count('skipped') > 0) {
      problems.push(...unlisted([name.replace(/^TEST-(.*)\.xml$/, '$1')]));
    }
  }
  for (const test of testClasses(join(folder, 'src/test/java'))) {
    if (!names.includes(`TEST-${test}.xml`)) {
      problems.push(`no test was run in ${test}`);
    }
  }
  return { ...tally, problems };
}

/**
 * The full names of the classes that Surefire takes for tests.
 *
 * @param {string} sources
 */
function testClasses(sources) {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Test.java'))
    .map((name) => name.replace(/\.java$/, '').replaceAll(sep, '.'));
}
