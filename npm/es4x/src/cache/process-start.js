// @ts-check
import { execFileSync } from 'node:child_process';
import { fieldsOf } from './process-stat.js';

/**
 * Returns when a process began, in words that tell it from a later one of the same number.
 *
 * @param {number} pid
 * @returns {string} empty where the system does not tell
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
