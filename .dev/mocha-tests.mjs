// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { unlisted } from './skips.mjs';
import { step } from './step.mjs';

/** @import { Tally } from './tally.mjs' */

/** The folders whose test/ holds Mocha tests, the quick ones first. */
export const MOCHA_SUITES = [
  '.dev',
  'npm/es4x',
  'codegen',
  'runtime',
  ...readdirSync(join(ROOT, 'examples')).map((name) => `examples/${name}`),
  ...readdirSync(join(ROOT, 'benchmarks')).map((name) => `benchmarks/${name}`),
].filter(hasTests);

/** @param {string} folder */
function hasTests(folder) {
  const tests = join(ROOT, folder, 'test');
  return existsSync(tests) && readdirSync(tests).some((name) => /\.test\.m?js$/.test(name));
}

/**
 * Runs the Mocha tests of one folder, in that folder.
 *
 * @param {string} folder
 * @param {string} [file] for the counts
 * @returns {Promise<Tally>}
 */
export async function mochaTests(folder, file = join(ROOT, '.es4x', 'tally.json')) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await step(`Mocha: ${folder}`, () => mocha(folder, file));
  const {
    skips,
    files: tested,
    ...counts
  } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, skips: [], files: [] };
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1; // It ended before any test could fail.
  }
  const empty = testFiles(folder).filter((name) => !tested.includes(name));
  const problems = [...unlisted(skips), ...empty.map((name) => `no test was run in ${name}`)];
  return { suite: folder, ...counts, problems };
}

/** @param {string} folder */
function testFiles(folder) {
  const tests = join(ROOT, folder, 'test');
  return readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.m?js$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(tests, name));
}

/**
 * @param {string} folder
 * @param {string} tally
 */
async function mocha(folder, tally) {
  const bin = join(ROOT, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const reporter = join(ROOT, '.dev', 'mocha-reporter.cjs');
  // --exit: what a failed test leaves running must not keep the others from running.
  const limits = ['--timeout', '300000', '--exit'];
  const args = [bin, '--reporter', reporter, ...limits, 'test/**/*.test.{js,mjs}'];
  const env = { ...process.env, ES4X_TALLY: tally };
  const { code } = await run(process.execPath, args, { env, cwd: join(ROOT, folder) });
  return code;
}
