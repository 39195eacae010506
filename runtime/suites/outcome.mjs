// @ts-check
import { fileURLToPath } from 'node:url';
import { SHORT_RUN } from '../../npm/es4x/src/app/resolver.js';
import { ES4X, NODE, runIn } from '../compat/process.mjs';
import { results } from './results.mjs';
import { folderOf, groups } from './suites.mjs';

/** @import { Results } from './results.mjs' */
/** @import { Suite } from './suites.mjs' */

const DRIVE = fileURLToPath(new URL('drive.mjs', import.meta.url));

/** The environment of tests: reporters print no colors, whatever the terminal is. */
const ENV = { NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true', NODE_ENV: 'test' };

/** The options for a JVM that soon ends: tests run once, and are not worth being compiled. */
const BRIEF = [...SHORT_RUN, '-Dpolyglot.engine.Compilation=false'].join(' ');

/** The time given to a group of test files, in milliseconds. */
const PATIENCE = 600_000;

/** The time given to a file that is alone. */
const PATIENCE_ALONE = 300_000;

/** @param {Suite} suite */
const patience = ({ alone }) => (alone ? PATIENCE_ALONE : PATIENCE);

/**
 * @typedef {Results & { ends: string[] }} Outcome `ends`: how processes ended that no failed test explains
 */

/**
 * Runs the tests of a package on Node.
 *
 * @param {string} name
 * @param {Suite} suite
 */
export function onNode(name, suite) {
  return each(name, suite, (args) =>
    runIn(folderOf(name), [DRIVE, ...args], { program: NODE, env: ENV, patience: patience(suite) }),
  );
}

/**
 * Runs the tests of a package on ES4X.
 *
 * @param {string} name
 * @param {Suite} suite
 */
export function onEs4x(name, suite) {
  return each(name, suite, (args) =>
    runIn(folderOf(name), [ES4X, 'run', DRIVE, '--', ...args], {
      env: { ...ENV, JAVA_OPTS: BRIEF },
      patience: patience(suite),
    }),
  );
}

/**
 * @param {string} name
 * @param {Suite} suite
 * @param {(args: string[]) => Promise<import('../compat/judge.mjs').Ended>} run
 * @returns {Promise<Outcome>}
 */
async function each(name, suite, run) {
  /** @type {Outcome} */
  const all = { passed: [], failed: [], ends: [] };
  const queue = groups(name, suite);
  const worker = async () => {
    for (let files = queue.shift(); files !== undefined; files = queue.shift()) {
      const ended = await run([suite.runner, ...files]);
      if (process.env.SUITES_SHOW) {
        process.stderr.write(`${ended.stdout}${ended.stderr}`);
      }
      const { passed, failed } = results(suite.runner, files, ended);
      all.passed.push(...passed);
      all.failed.push(...failed);
      if (ended.code !== 0 && failed.length === 0) {
        all.ends.push(ended.code === null ? 'does not end' : `exit code ${ended.code}`);
      }
    }
  };
  await Promise.all(Array.from({ length: suite.alone ? 2 : 1 }, worker));
  return all;
}
