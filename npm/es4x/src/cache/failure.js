// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imagesFolder } from './image.js';

/**
 * The reason why the last attempt to make something in the background failed.
 *
 * @typedef {object} Failure
 * @property {string} missing what was to be made
 * @property {string} message
 * @property {number} time of it, in milliseconds since 1970
 * @property {boolean} told whether the user knows
 */

/** The time after which there may be another attempt, in milliseconds. */
const RETRY = 24 * 3600 * 1000;

/**
 * @param {string} missing
 * @returns {Failure | undefined}
 */
export function failureOf(missing) {
  try {
    const failure = JSON.parse(readFileSync(file(), 'utf8'));
    const isOld = Math.abs(Date.now() - failure.time) > RETRY;
    return failure.missing === missing && !isOld ? failure : undefined;
  } catch {
    return undefined; // There is none.
  }
}

/**
 * @param {string} missing
 * @param {string} message
 */
export function noteFailure(missing, message) {
  write({ missing, message, time: Date.now(), told: false });
}

/** @param {Failure} failure */
export function noteTold(failure) {
  write({ ...failure, told: true });
}

export function forgetFailure() {
  rmSync(file(), { force: true });
}

/** @param {Failure} failure */
function write(failure) {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), JSON.stringify(failure));
  } catch {
    // Then it is tried, and told, again.
  }
}

function file() {
  return join(imagesFolder(), 'failure.json');
}
