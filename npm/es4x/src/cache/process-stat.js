// @ts-check
import { readFileSync } from 'node:fs';

/** The places of the times among what follows the name of a program in `/proc/<pid>/stat`: fields 14, 15 and 22. */
const [UTIME, STIME, STARTTIME] = [11, 12, 19];

/** The unit of these times on Linux, in milliseconds. */
const TICK = 10;

/**
 * Reads what Linux tells of a process.
 *
 * @param {number} pid
 * @returns {{ start: string, processor: number }} its start in words of the system, and the time in milliseconds that
 *   processors have worked for it
 * @throws {Error} when there is no such process
 */
export function fieldsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses, and may have such itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    start: fields[STARTTIME] ?? '',
    processor: (Number(fields[UTIME]) + Number(fields[STIME])) * TICK,
  };
}
