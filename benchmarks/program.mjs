import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node24 } from '../.dev/node24.mjs';
import { untilReadyToSave } from './machine.mjs';

/** The command of ES4X in this checkout. */
export const ES4X = join(import.meta.dirname, '..', 'npm', 'es4x', 'bin', 'es4x.js');

/**
 * Runs a benchmark from the command line: `--help` prints how it is used, and an error ends the
 * process with exit code 1 behind its message.
 *
 * @param {string} usage
 * @param {() => Promise<void>} benchmark
 */
export async function runProgram(usage, benchmark) {
  try {
    const [words = ''] = process.argv.slice(2).join('\n').split('\n--\n');
    if (/^(--help|-h)$/m.test(words)) {
      console.log(usage);
      return;
    }
    if (/^--save$/m.test(words)) await untilReadyToSave();
    await benchmark();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/**
 * Returns the executable of the Node.js that a benchmark compares with.
 *
 * @throws {Error} where npm has none for this platform
 */
export function requireNode24() {
  const node = node24();
  if (node === null) {
    throw new Error('npm has no Node.js 24 for this platform: there is nothing to compare with.');
  }
  return node;
}

/**
 * Returns those of some things that the option `--only` names, separated by commas; all without it.
 *
 * @template T
 * @param {string} kind
 * @param {T[]} all
 * @param {(thing: T) => string} nameOf
 * @param {string | undefined} only
 * @param {string} usage
 * @throws {Error} where it names none of them
 */
export function choose(kind, all, nameOf, only, usage) {
  const names = all.map(nameOf);
  const wanted = only?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`No ${kind} "${unknown}". There are: ${names.join(', ')}\n${usage}`);
  }
  return all.filter((thing) => wanted.includes(nameOf(thing)));
}

/**
 * Prints a sample in a line, with a digit behind the points of its numbers.
 *
 * @param {unknown} sample
 */
export function printSample(sample) {
  const rounded = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  console.log(JSON.stringify(sample, rounded));
}

/**
 * Lets a benchmark work in a temporary folder, and removes it.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
export async function inTemporaryFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'es4x-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Saves what a benchmark measured in `benchmarks/results`.
 *
 * @param {string} name of its folder
 * @param {string} page for people
 * @param {unknown} results the raw numbers
 * @param {string} [plot] as SVG
 */
export async function saveResults(name, page, results, plot) {
  const folder = join(import.meta.dirname, 'results', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'README.md'), page);
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (plot !== undefined) await writeFile(join(folder, 'plot.svg'), plot);
  console.log(`\nSaved in ${folder}`);
}
