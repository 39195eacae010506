// @ts-check
import { readFileSync } from 'node:fs';

/** The indexes of the times among the fields after the command name in `/proc/<pid>/stat`: fields 14, 15 and 22. */
const [UTIME, STIME, STARTTIME] = [11, 12, 19];

/** The unit of these times (USER_HZ) in milliseconds. */
const TICK = 10;

/**
 * Reads the status of a process on Linux.
 *
 * @param {number} pid
 * @returns {{ start: string, processor: number }} its start time as the system has it, and its processor time in
 *   milliseconds
 * @throws {Error} if there is no such process
 */
export function fieldsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name is in parentheses, and may contain parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    start: fields[STARTTIME] ?? '',
    processor: (Number(fields[UTIME]) + Number(fields[STIME])) * TICK,
  };
}
