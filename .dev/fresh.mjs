// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import './project.mjs';

/** The folder with the hash of each step's inputs in its last run. */
const MEMORY = '.es4x/steps';

const IGNORED = new Set([
  'node_modules',
  'target',
  'dist',
  '.postgres',
  '.git',
  '.es4x',
  '.DS_Store',
]);

/**
 * @typedef {object} Files
 * @property {string[]} inputs files or whole folders
 * @property {string[]} outputs
 */

/**
 * Determines whether a step is out of date: its inputs have changed since its last run, or outputs are missing.
 *
 * @param {string} name of the step
 * @param {Files} files
 * @returns {(() => void) | undefined} a function to call when the step is done; undefined if it is up to date
 */
export function due(name, { inputs, outputs }) {
  const memory = join(MEMORY, name);
  const hash = hashOf(inputs);
  const last = existsSync(memory) ? readFileSync(memory, 'utf8') : '';
  if (last === hash && outputs.every((file) => existsSync(file))) {
    return undefined;
  }
  // A step that fails must run again.
  rmSync(memory, { force: true });
  return () => {
    mkdirSync(MEMORY, { recursive: true });
    writeFileSync(memory, hash);
  };
}

/**
 * Runs a step if it is out of date.
 *
 * @param {string} name
 * @param {Files} files
 * @param {() => unknown} work
 */
export async function unlessFresh(name, files, work) {
  const done = due(name, files);
  if (done) {
    await work();
    done();
  }
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) {
    return [];
  }
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  return readdirSync(path)
    .sort()
    .filter((name) => !IGNORED.has(name))
    .flatMap((name) => filesIn(join(path, name)));
}
