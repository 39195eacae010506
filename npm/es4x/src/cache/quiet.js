// @ts-check
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { CliError } from '../fail.js';
import { limitTime } from './time-limit.js';

/** @import { Limit } from './time-limit.js' */

/** The number of characters of output that are kept, from the end. */
const KEPT = 2000;

/**
 * Runs a program whose output is shown only if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limit?: Limit }} [options] limit: the time that it may take
 * @throws {CliError} with its output
 */
export async function runQuietly(command, args, { cwd, env, limit } = {}) {
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
    throw new CliError('ES4X_NOT_MADE', reasons.join(': ') || `${name} ended with ${end}`);
  }
}
