// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** The file of recorded times: `npm test -- --times` writes it. */
const FILE = join(ROOT, '.dev', 'test-times.json');

/** The minimum number of seconds for which the time of a file is recorded. */
const LONG = 10;

/**
 * Sorts test files by their recorded times, longest first, so that none of these runs alone at the end of a parallel
 * run. Files without a recorded time keep their order and come last.
 *
 * @param {string[]} files
 */
export function longestFirst(files) {
  const times = recorded();
  return files.toSorted((a, b) => (times[b] ?? 0) - (times[a] ?? 0));
}

/**
 * Records the times of test files.
 *
 * @param {Record<string, number>} times seconds by file
 */
export function recordTimes(times) {
  const long = Object.entries({ ...recorded(), ...times })
    .map(([file, seconds]) => /** @type {const} */ ([file, Math.round(seconds)]))
    .filter(([file, seconds]) => seconds >= LONG && existsSync(join(ROOT, file)))
    .sort(([, a], [, b]) => b - a);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}

/** @returns {Record<string, number>} */
function recorded() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}
