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

/** The folder with the hash of what each step last worked on. */
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
 * Finds out whether a step has to be done: not if its inputs are the same as the last time and its
 * outputs are there.
 *
 * @param {string} name of the step
 * @param {Files} files
 * @returns {(() => void) | undefined} to be called when the step was done
 */
export function due(name, { inputs, outputs }) {
  const memory = join(MEMORY, name);
  const hash = hashOf(inputs);
  const last = existsSync(memory) ? readFileSync(memory, 'utf8') : '';
  if (last === hash && outputs.every((file) => existsSync(file))) {
    return undefined;
  }
  // A step that fails half-way has to be done again.
  rmSync(memory, { force: true });
  return () => {
    mkdirSync(MEMORY, { recursive: true });
    writeFileSync(memory, hash);
  };
}

/**
 * Does a step if it is due.
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
