// @ts-check
import { execFileSync } from 'node:child_process';
import { fieldsOf } from './process-stat.js';

/**
 * Returns the start time of a process as text, which distinguishes it from a later process with the same pid.
 *
 * @param {number} pid
 * @returns {string} empty if the system does not provide it
 */
export function startOfProcess(pid) {
  try {
    return process.platform === 'linux' ? fieldsOf(pid).start : ofUnix(pid);
  } catch {
    return '';
  }
}

/** @param {number} pid */
function ofUnix(pid) {
  return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
