// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
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
 * @returns {Promise<Tally>}
 */
export async function mochaTests(folder) {
  const file = join(ROOT, '.es4x', 'tally.json');
  mkdirSync(join(ROOT, '.es4x'), { recursive: true });
  rmSync(file, { force: true });
  const code = await step(`Mocha: ${folder}`, () => mocha(folder, file));
  const tally = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && tally.failed === 0) {
    tally.failed = 1; // It ended before any test could fail.
  }
  return { suite: folder, ...tally };
}

/**
 * @param {string} folder
 * @param {string} tally
 */
async function mocha(folder, tally) {
  const bin = join(ROOT, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const reporter = join(ROOT, '.dev', 'mocha-reporter.cjs');
  // --exit: what a failed test leaves running must not keep the others from running.
  const limits = ['--timeout', '120000', '--exit'];
  const args = [bin, '--reporter', reporter, ...limits, 'test/**/*.test.{js,mjs}'];
  const env = { ...process.env, ES4X_TALLY: tally };
  const { code } = await run(process.execPath, args, { env, cwd: join(ROOT, folder) });
  return code;
}
