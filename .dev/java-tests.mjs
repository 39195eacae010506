// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { maven } from './maven.mjs';
import './project.mjs';
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
  const tallies = folders.map(read);
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
function read(folder) {
  const reports = reportsOf(folder);
  const tally = { suite: folder, passed: 0, failed: 0, skipped: 0 };
  const names = existsSync(reports) ? readdirSync(reports) : [];
  for (const name of names.filter((name) => /^TEST-.*\.xml$/.test(name))) {
    const [element = ''] =
      /<testsuite\b[^>]*>/.exec(readFileSync(join(reports, name), 'utf8')) ?? [];
    const count = (/** @type {string} */ attribute) =>
      Number(new RegExp(`\\b${attribute}="(\\d+)"`).exec(element)?.[1] ?? 0);
    const failed = count('failures') + count('errors');
    tally.failed += failed;
    tally.skipped += count('skipped');
    tally.passed += count('tests') - failed - count('skipped');
  }
  return tally;
}
