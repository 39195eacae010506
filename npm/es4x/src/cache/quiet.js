// @ts-check
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { CliError } from '../fail.js';
import { megabytes } from './megabytes.js';
import { freeSpace } from './size.js';
import { limitTime } from './time-limit.js';

/** @import { Limit } from './time-limit.js' */

/** The number of characters of output that are kept, from the end. */
const KEPT = 2000;

/**
 * The largest file that a program writes, in bytes: an archive of classes. It removes the file when there is no room for
 * all of it.
 */
const LARGEST = 128 * 2 ** 20;

/**
 * Runs a program whose output is shown only if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {Limit} [options.limit] the time that it may take
 * @param {string} [options.disk] a folder on the disk that it writes to
 * @throws {CliError} with its output; ES4X_NO_SPACE if the disk is full
 */
export async function runQuietly(command, args, { cwd, env, limit, disk } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const watch = limit && limitTime(child, limit);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-KEPT);
    });
  }
  /** @type {string} */
  const end = await new Promise((resolve) => {
    child.on('error', (e) => resolve(e.message));
    child.on('close', (code, signal) => resolve(signal ?? (code === 0 ? '' : `exit code ${code}`)));
  });
  watch?.stop();
  if (end !== '') {
    const name = basename(command);
    const late = watch?.exceeded ? [`${name} took more than ${watch.exceeded}`] : [];
    const reasons = [...late, said.trim()].filter((text) => text !== '');
    const reason = reasons.join(': ') || `${name} ended with ${end}`;
    if (disk !== undefined) checkFull(disk, reason);
    throw new CliError('ES4X_NOT_MADE', reason);
  }
}

/**
 * @param {string} disk
 * @param {string} reason of which the last line is shown: a JVM says last why it ends
 */
function checkFull(disk, reason) {
  const free = freeSpace(disk);
  if (free < LARGEST) {
    const last = reason.split('\n').at(-1);
    throw new CliError(
      'ES4X_NO_SPACE',
      `${disk} has ${megabytes(free)} free, which is too little: ${last}`,
    );
  }
}
