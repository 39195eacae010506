// @ts-check
import { CliError } from '../npm/es4x/src/fail.js';

/** A step that failed, in words for the user; anything else thrown is a mistake of ours. */
export class StepError extends Error {}

/** The time between two lines that tell the place of a step, in milliseconds. */
const PACE = 3000;

/** The place in its work that the step has reached. */
let place = '';

/**
 * Does one step of a task, says what it is doing, and how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work false means that it failed
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
 * Notes where in its work a step is.
 *
 * @param {string} text
 */
export function progress(text) {
  place = text;
}

/**
 * Runs a task from the command line: a failed step ends it with one message.
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
