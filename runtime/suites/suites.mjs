// @ts-check
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The program that a package runs its tests with: `script` is a test in each file, which fails by its exit code.
 *
 * @typedef {'tape' | 'mocha' | 'node:test' | 'script'} Runner
 *
 * @typedef {object} Suite
 * @property {Runner} runner
 * @property {string[]} tests patterns of its files
 * @property {boolean} [alone] each file has a process of its own, as its runner would give it: together they fail on Node, too
 * @property {Record<string, string>} [without] why files that the patterns match are left out
 * @property {Record<string, string>} [differs] why tests pass on Node only, by pattern: `*` is any text
 */

/** The number of test files that one process runs: a start takes seconds, and a file may end the process. */
const TOGETHER = 25;

const SUITES = new URL('suites.json', import.meta.url);

/** @returns {Record<string, Suite>} by name of the package */
export function readSuites() {
  return JSON.parse(fs.readFileSync(SUITES, 'utf8'));
}

/**
 * The folder of a package.
 *
 * @param {string} name
 */
export function folderOf(name) {
  return fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url));
}

/**
 * Returns the test files of a package, in groups for one process each.
 *
 * @param {string} name
 * @param {Suite} suite
 */
export function groups(name, { runner, tests, alone = runner === 'script', without = {} }) {
  /** @type {any} Newer than the types of Node that the project has. */
  const { globSync } = fs;
  /** @type {string[]} */
  const files = globSync(tests, { cwd: folderOf(name) })
    .filter((/** @type {string} */ file) => !Object.hasOwn(without, file))
    .sort();
  if (files.length === 0) {
    throw new Error(`${name} has no tests ${tests.join(' ')}.`);
  }
  const size = alone ? 1 : TOGETHER;
  return Array.from({ length: Math.ceil(files.length / size) }, (_, i) =>
    files.slice(i * size, (i + 1) * size),
  );
}
