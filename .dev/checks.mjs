// @ts-check
import { execFileSync } from 'node:child_process';
import { riddles } from './comments.mjs';
import { deadLinks } from './links.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { makeScriptTypes } from './script-types.mjs';
import { settingsProblems } from './settings.mjs';
import { StepError } from './step.mjs';

/** @import { Outcome } from './run.mjs' */
/** @import { Tally } from './tally.mjs' */

/** The number of checks that run in parallel. */
const SIDE_BY_SIDE = 2;

/** TypeScript's native compiler, which takes a tenth of the time. */
const NATIVE = 'codegen/test/compilers/7/node_modules/typescript/bin/tsc';

/** The compiler that editors use. */
const TSC = 'node_modules/typescript/bin/tsc';

/** The projects with code that it does not take: types of TypeScript 5's API, functions whose JSDoc asserts types. */
const FOR_TYPESCRIPT_5 = [
  '.dev/tsconfig.json',
  'benchmarks/capnproto/tsconfig.json',
  'benchmarks/calls/tsconfig.json',
  'benchmarks/interop/tsconfig.json',
  'benchmarks/httparena/tsconfig.json',
  'benchmarks/techempower-peers/tsconfig.json',
  'runtime/tsconfig.json',
];

/**
 * Runs all checks other than tests: format, lint, types, documentation.
 *
 * @returns {Promise<Tally>}
 */
export async function runChecks() {
  await makeScriptTypes();
  /** @type {Record<string, () => Promise<Outcome>>} */
  const checks = {
    'Format of Java': formatOfJava,
    'Format and lint of JavaScript, TypeScript and JSON': () =>
      tool(
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--error-on-warnings',
        `--colors=${colors()}`,
        '.',
      ),
    ...Object.fromEntries(
      typeScriptProjects().map((file) => [
        `Types of ${file}`,
        () => tool(FOR_TYPESCRIPT_5.includes(file) ? TSC : NATIVE, '-p', file),
      ]),
    ),
    'Links in the documentation': () => list('leads nowhere', deadLinks()),
    'First words of comments': () => list('should be a statement', riddles()),
    'Settings and their page': () => list('not described', settingsProblems()),
  };
  const queue = Object.entries(checks);
  const start = performance.now();
  const tally = { suite: 'checks', passed: 0, failed: 0, skipped: 0, seconds: 0 };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [title, check] = next;
      const { code, output } = await check();
      console.log(`▸ ${title}: ${code === 0 ? 'good' : 'failed'}`);
      process.stdout.write(output);
      tally[code === 0 ? 'passed' : 'failed']++;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  tally.seconds = (performance.now() - start) / 1000;
  return tally;
}

/** @returns {Promise<Outcome>} */
async function formatOfJava() {
  try {
    await maven(['spotless:check']);
    return { code: 0, output: '' };
  } catch (e) {
    if (e instanceof StepError) {
      return { code: 1, output: `${e.message}\n` };
    }
    throw e;
  }
}

/**
 * @param {string} program
 * @param {...string} args
 */
function tool(program, ...args) {
  return run(process.execPath, [program, ...args], { capture: true });
}

const colors = () => (process.stdout.isTTY ? 'force' : 'off');

function typeScriptProjects() {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*tsconfig*.json'])
    .toString()
    .split('\n')
    .filter((file) => file && !file.includes('tsconfig.base.json'));
}

/**
 * @param {string} problem
 * @param {string[]} places where it occurs
 * @returns {Promise<Outcome>}
 */
async function list(problem, places) {
  const output = places.map((place) => `${problem}: ${place}\n`).join('');
  return { code: places.length === 0 ? 0 : 1, output };
}
