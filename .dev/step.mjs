// @ts-check
import { CliError } from '../npm/es4x/src/fail.js';

/** An expected failure of a step, with a message for the user; any other error is a bug. */
export class StepError extends Error {}

/** The interval between two lines about the progress of a step, in milliseconds. */
const PACE = 3000;

/** The progress of the running step. */
let place = '';

/**
 * Runs one step of a task, and prints its title and duration.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work returns false on failure
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  console.log(`▸ ${title} ...`);
  place = '';
  const said = new Set(['']);
  const pace = setInterval(() => {
    if (!said.has(place)) {
      said.add(place);
      console.log(`  ${place}`);
    }
  }, PACE);
  try {
    const result = await work();
    const end = result === false ? 'failed after' : 'done in';
    console.log(`  ${end} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(pace);
  }
}

/**
 * Sets the progress of the running step.
 *
 * @param {string} text
 */
export function progress(text) {
  place = text;
}

/**
 * Runs a task from the command line: if a step fails, prints its message and exits.
 *
 * @param {() => Promise<void>} work
 */
export async function task(work) {
  try {
    await work();
  } catch (e) {
    if (!(e instanceof StepError || e instanceof CliError)) {
      throw e;
    }
    console.error(`\n${e.message}`);
    process.exitCode = 1;
  }
}
