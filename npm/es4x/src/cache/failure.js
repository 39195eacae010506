// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { imagesFolder } from './image.js';

/**
 * The last attempt to make something in the background, which failed.
 *
 * @typedef {object} Failure
 * @property {string} missing what was to be made
 * @property {string} message the reason
 * @property {number} time of it, in milliseconds since 1970
 * @property {number} attempts the number of attempts that have failed one after the other
 * @property {boolean} told whether the user knows
 */

const MINUTE = 60_000;

/** The time after which there is another attempt even if the machine is busy, in milliseconds. */
const LONGEST_PAUSE = 24 * 60 * MINUTE;

/** The factor by which each further failure lengthens the pause: the reason may be one that lasts. */
const GROWTH = 4;

/**
 * The failed attempt to make something.
 *
 * @param {string} missing
 * @returns {Failure | undefined}
 */
export function failureOf(missing) {
  const failure = lastFailure();
  return failure?.missing === missing ? failure : undefined;
}

/** @returns {Failure | undefined} */
export function lastFailure() {
  try {
    const { missing, message, time, attempts, told } = JSON.parse(readFileSync(file(), 'utf8'));
    const isWhole = typeof missing === 'string' && typeof message === 'string' && time > 0;
    return isWhole ? { missing, message, time, attempts: attempts || 1, told } : undefined;
  } catch {
    return undefined; // There is none.
  }
}

/**
 * Tells whether it is time for another attempt: soon, as most failures come of a machine that is busy, and when it no
 * longer is.
 *
 * @param {Failure} failure
 * @param {{ now?: number, isIdle?: boolean }} [machine] now: in milliseconds since 1970
 */
export function isDue(failure, { now = Date.now(), isIdle = hasIdleProcessor() } = {}) {
  const age = Math.abs(now - failure.time);
  return age >= LONGEST_PAUSE || (age >= pauseAfter(failure) && isIdle);
}

/**
 * The time from a failure to the next attempt, in milliseconds.
 *
 * @param {Failure} failure
 */
export function pauseAfter({ attempts }) {
  return Math.min(MINUTE * GROWTH ** (attempts - 1), LONGEST_PAUSE);
}

/**
 * @param {string} missing
 * @param {string} message
 */
export function noteFailure(missing, message) {
  const attempts = (failureOf(missing)?.attempts ?? 0) + 1;
  write({ missing, message, time: Date.now(), attempts, told: false });
}

/** @param {Failure} failure */
export function noteTold(failure) {
  write({ ...failure, told: true });
}

export function forgetFailure() {
  rmSync(file(), { force: true });
}

/** Tells whether fewer threads want a processor, on average of the last minute, than there are processors. */
function hasIdleProcessor() {
  return (loadavg()[0] ?? 0) < availableParallelism();
}

/** @param {Failure} failure */
function write(failure) {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    const draft = `${file()}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(failure));
    renameSync(draft, file()); // Other starts read it at any time.
  } catch {
    // Then it is tried, and told, again.
  }
}

function file() {
  return join(imagesFolder(), 'failure.json');
}
