// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { unlisted } from './skips.mjs';
import { step } from './step.mjs';
import { longestFirst } from './test-times.mjs';

/** @import { Tally } from './tally.mjs' */

/**
 * The results of the tests by file; an empty name is for tests outside of files.
 *
 * @typedef {Record<string, { passed: number, failed: number, skipped: number, ms: number, skips: string[], failures:
 *   string[] }>} Report
 */

/** The names of files that take long, which run when they are named, and by `npm run long-tests`. */
const LONG = /\.long\.test\.m?js$/;

/** The folders with Mocha tests in test/. */
export const MOCHA_SUITES = [
  '.dev',
  'npm/create-es4x',
  'npm/es4x',
  'codegen',
  'runtime',
  ...readdirSync(join(ROOT, 'examples')).map((name) => `examples/${name}`),
  ...readdirSync(join(ROOT, 'benchmarks')).map((name) => `benchmarks/${name}`),
].filter((folder) => existsSync(join(ROOT, folder, 'test')) && allFiles(folder).length > 0);

/** The number of files that run in parallel: one more than processors, as many tests wait. */
const SIDE_BY_SIDE = Math.min(4, availableParallelism() + 1);

/** The option for a JVM that only compiles in the first tier, by C1: a start takes three quarters of the processor's time. */
const FIRST_TIER = '-XX:TieredStopAtLevel=1';

/**
 * Returns the Mocha tests of a folder.
 *
 * @param {string} folder
 */
export function testFiles(folder) {
  return allFiles(folder).filter((name) => !LONG.test(name));
}

/**
 * Returns the Mocha tests of a folder that take long.
 *
 * @param {string} folder
 */
export function longTestFiles(folder) {
  return allFiles(folder).filter((name) => LONG.test(name));
}

/** @param {string} folder */
function allFiles(folder) {
  return readdirSync(join(ROOT, folder, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.m?js$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/test/${name.replaceAll(sep, '/')}`);
}

/**
 * Files that wait for work of low priority, which other Mocha tests would keep waiting: they run beside the tests in Java,
 * which leave a part of a processor.
 */
export const WAITING = ['npm/es4x/test/cache/made-in-background.test.js'];

/**
 * Runs files of Mocha tests.
 *
 * @param {string[]} files
 * @param {string} [grep] selects tests in the files
 * @returns {Promise<Tally[]>} for each folder
 */
export async function mochaTests(files, grep) {
  const chosen = grep === undefined ? [] : ['--grep', grep];
  const parallel = files.length === 1 ? [] : ['--parallel', '--jobs', `${SIDE_BY_SIDE}`];
  const report =
    files.length === 0 ? {} : await mocha(longestFirst(files), [...chosen, ...parallel]);
  return tallies(files, report);
}

/**
 * @param {string[]} files
 * @param {string[]} options
 * @returns {Promise<Report>}
 */
async function mocha(files, options) {
  // Mocha inside a test is another process, and so writes another file.
  const tally = join(ROOT, '.es4x', `tally-${process.pid}.json`);
  mkdirSync(dirname(tally), { recursive: true });
  const bin = join(ROOT, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const reporter = join(ROOT, '.dev', 'mocha-reporter.cjs');
  const exit = join(ROOT, '.dev', 'mocha-exit.mjs');
  // --exit: processes left over by a failed test must not block the others.
  const fixed = ['--no-config', '--timeout', '300000', '--exit', '--reporter', reporter];
  fixed.push('--require', exit);
  // Servers of tests get few requests: warming up would only take time from other tests, and so would C2.
  // And most need no lock, for which the first start in each folder would resolve.
  const { JAVA_OPTS = FIRST_TIER } = process.env;
  const off = { ES4X_COMPILER_WARMUP: 'off', ES4X_LOCK: 'off', JAVA_OPTS };
  // Continuous integration, in which es4x writes no lock, is the subject of tests that say so.
  const { CI, ...own } = process.env;
  const env = { ...own, ES4X_TALLY: tally, ...off };
  const title = `Mocha: ${files.length === 1 ? files[0] : `${files.length} files`}`;
  const { code } = await step(title, () =>
    run(process.execPath, [bin, ...fixed, ...options, ...files], { env, cwd: ROOT }),
  );
  /** @type {Report} */
  const report = existsSync(tally) ? JSON.parse(readFileSync(tally, 'utf8')) : {};
  rmSync(tally, { force: true });
  if (code !== 0 && Object.values(report).every(({ failed }) => failed === 0)) {
    const failures = ['Mocha ended before any test could fail'];
    report[''] = { passed: 0, failed: 1, skipped: 0, ms: 0, skips: [], failures };
  }
  return report;
}

/**
 * @param {string[]} files
 * @param {Report} report
 * @returns {Tally[]}
 */
function tallies(files, report) {
  const suiteOf = (/** @type {string} */ file) => file.slice(0, file.indexOf('/test/'));
  const found = [...new Set(files.map(suiteOf))].map((suite) => {
    /** @type {Tally & { seconds: number, times: Record<string, number>, problems: string[], failures: string[] }} */
    const tally = {
      suite,
      passed: 0,
      failed: 0,
      skipped: 0,
      seconds: 0,
      times: {},
      problems: [],
      failures: [],
    };
    for (const file of files.filter((name) => suiteOf(name) === suite)) {
      const result = report[join(ROOT, file)];
      tally.passed += result?.passed ?? 0;
      tally.failed += result?.failed ?? 0;
      tally.skipped += result?.skipped ?? 0;
      tally.seconds += (result?.ms ?? 0) / 1000;
      tally.times[file] = (result?.ms ?? 0) / 1000;
      tally.failures.push(...(result?.failures ?? []));
      tally.problems.push(...(result ? unlisted(result.skips) : [`no test was run in ${file}`]));
    }
    return tally;
  });
  return report[''] ? [...found, { suite: 'Mocha', ...report[''] }] : found;
}
