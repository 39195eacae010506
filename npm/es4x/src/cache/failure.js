// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { imagesFolder } from './image.js';

/**
 * The last failed attempt to create an image or archive in the background.
 *
 * @typedef {object} Failure
 * @property {string} missing the image or archive
 * @property {string} message the reason
 * @property {number} time of the attempt, in milliseconds since 1970
 * @property {number} attempts the number of consecutive failures
 * @property {boolean} told whether it was reported to the user
 */

const MINUTE = 60_000;

/** The time in milliseconds after which there is another attempt even if the machine is busy. */
const LONGEST_PAUSE = 24 * 60 * MINUTE;

/** The factor by which each further failure lengthens the pause, as its reason may be permanent. */
const GROWTH = 4;

/**
 * Returns the failed attempt to create a file.
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
    return undefined; // There was no failure.
  }
}

/**
 * Returns whether to try again: after a short pause if the machine is idle, as most failures are due to a busy machine,
 * and after the longest pause in any case.
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

/** Returns whether the load average of the last minute is lower than the number of processors. */
function hasIdleProcessor() {
  return (loadavg()[0] ?? 0) < availableParallelism();
}

/** @param {Failure} failure */
function write(failure) {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    const draft = `${file()}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(failure));
    renameSync(draft, file()); // Atomically, as other starts may be reading it.
  } catch {
    // Then the attempt and the report are repeated.
  }
}

function file() {
  return join(imagesFolder(), 'failure.json');
}
