// @ts-check
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { CliError } from '../fail.js';
import { noteFailure } from './failure.js';
import { makeFor, ownTraining } from './make.js';

// The program that creates an image and an archive in the background.

const { root, missing, offline, options } = JSON.parse(process.argv[2] ?? '');

/**
 * The niceness of the background processes: applications have precedence, but on a busy machine they still get a tenth
 * of a processor; at the lowest priority they would take hours.
 */
const NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

function lowerPriority() {
  setPriority(NICENESS);
  try {
    // Linux schedules sessions as groups, and this process has its own session.
    writeFileSync('/proc/self/autogroup', `${NICENESS}`);
  } catch {
    // Only Linux has this file.
  }
}

try {
  lowerPriority();
  await makeFor(ownTraining(root, { offline, 'java-opts': options }), { once: true });
} catch (e) {
  noteFailure(missing, `preparing faster starts failed: ${e instanceof CliError ? e.message : e}`);
}
