// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The place of the start time among what follows the name of a program in `/proc/<pid>/stat`: field 22. */
const STARTTIME = 19;

/**
 * Returns when a process began, in words that tell it from a later one of the same number.
 *
 * @param {number} pid
 * @returns {string} empty where the system does not tell
 */
export function startOfProcess(pid) {
  try {
    return process.platform === 'linux' ? ofLinux(pid) : ofUnix(pid);
  } catch {
    return '';
  }
}

/** @param {number} pid */
function ofLinux(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses, and may have such itself.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTTIME] ?? '';
}

/** @param {number} pid */
function ofUnix(pid) {
  return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
