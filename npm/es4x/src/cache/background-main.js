// @ts-check
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { CliError } from '../fail.js';
import { noteFailure } from './failure.js';
import { makeFor, ownTraining } from './make.js';

// The program that makes an image and an archive while applications run.

const { root, missing, offline, options } = JSON.parse(process.argv[2] ?? '');

/**
 * The niceness of our processes: applications go first, but on a busy machine a tenth of a processor is left for what
 * would take hours at the lowest priority.
 */
const NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

function lowerPriority() {
  setPriority(NICENESS);
  try {
    // Linux weighs whole sessions against each other, and this process has one of its own.
    writeFileSync('/proc/self/autogroup', `${NICENESS}`);
  } catch {
    // Only Linux has it.
  }
}

try {
  lowerPriority();
  await makeFor(ownTraining(root, { offline, 'java-opts': options }), { once: true });
} catch (e) {
  noteFailure(missing, `preparing faster starts failed: ${e instanceof CliError ? e.message : e}`);
}
