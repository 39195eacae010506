// @ts-check
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { CliError } from '../fail.js';
import { noteFailure } from './failure.js';
import { makeFor, ownTraining } from './make.js';

// The program that makes an image and an archive while applications run.

const { root, missing, offline, options } = JSON.parse(process.argv[2] ?? '');

/** The applications go first. Linux weighs whole sessions against each other, and we have one of our own. */
function stepBack() {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/autogroup', '19');
  } catch {
    // Only Linux has it.
  }
}

try {
  stepBack();
  await makeFor(ownTraining(root, { offline, 'java-opts': options }), { once: true });
} catch (e) {
  noteFailure(missing, e instanceof CliError ? e.message : `${e}`);
}
