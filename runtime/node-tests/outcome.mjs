// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHORT_RUN } from '../../npm/es4x/src/app/resolver.js';
import { ES4X, NODE } from '../compat/process.mjs';

/** @import { Test } from './families.mjs' */

/**
 * The end of a test.
 *
 * @typedef {object} Outcome
 * @property {'passed' | 'skipped' | 'failed' | 'hung'} result
 * @property {string} output what it wrote, at most `KEPT` characters of the end
 */

/** The options for a JVM that soon ends: a test runs once, and is not worth being compiled. */
const BRIEF = [...SHORT_RUN, '-Dpolyglot.engine.Compilation=false'].join(' ');

/**
 * The time that a test may take, in milliseconds. Node's own runner gives two minutes; tests that start some dozens of
 * programs need longer here, where the start of a JVM takes many times that of Node.
 */
const PATIENCE = 360_000;

const KEPT = 20_000;

/** The output of a test that skips itself. */
export const SKIPPED = /^1\.\.0 # Skipped/m;

/**
 * Runs a test on Node.
 *
 * @param {string} folder Node's `test`
 * @param {Test} test
 */
export function onNode(folder, { name, flags }) {
  return run(NODE, [...flags, join(folder, name)], {});
}

/**
 * Runs a test on ES4X.
 *
 * @param {string} folder Node's `test`
 * @param {Test} test
 */
export function onEs4x(folder, { name, flags }) {
  return run(process.execPath, [ES4X, 'run', ...flags, join(folder, name)], { JAVA_OPTS: BRIEF });
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
function run(program, args, env) {
  const { child, end } = start(program, args, env, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-KEPT);
    });
  }
  return new Promise((resolve, reject) => {
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      end();
    }, PATIENCE);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      end();
      const skipped = SKIPPED.test(output) ? 'skipped' : 'passed';
      resolve({ result: hung ? 'hung' : code === 0 ? skipped : 'failed', output });
    });
  });
}

/**
 * Starts a program for tests, in a folder of its own; `end` ends it and what it has started, and removes the folder.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {import('node:child_process').StdioOptions} stdio
 */
export function start(program, args, env, stdio) {
  // Tests make files in the working folder of their own, which `common/tmpdir` takes from NODE_TEST_DIR.
  const folder = mkdtempSync(join(tmpdir(), 'es4x-node-test-'));
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_TEST_KNOWN_GLOBALS: '0', // The globals of ES4X are not those that Node's tests know.
      NODE_TEST_DIR: folder,
      TEST_PARALLEL: '1', // As in Node's runner, for more than one test at a time: a test starts its programs one by one.
      ...env,
    },
    stdio,
    detached: true, // Its children end with it, as the group of processes that it leads.
  });
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All of it has ended.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  return { child, end };
}
