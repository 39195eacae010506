// @ts-check
import { dirname, join } from 'node:path';
import { contentOf } from './content.js';
import { ok, warning } from './finding.js';

/** @import { Finding } from './finding.js' */

/** The folder of control groups, version 2. */
const GROUPS = '/sys/fs/cgroup';

/**
 * Reports the number of processors of a program as the JVM counts it, within the container's CPU limit; Node.js ignores
 * that limit.
 *
 * @param {number} available those that the process may run on
 * @param {string} [groups] the folder of control groups
 * @returns {Finding}
 */
export function processors(available, groups = GROUPS) {
  const limit = limitOf(groups);
  const number = Math.min(available, Math.ceil(limit));
  const text = limit < available ? `${number}, by the limit of ${limit} in cpu.max` : `${number}`;
  return number > 1
    ? ok('processors', text)
    : warning(
        'processors',
        `${text}, which the program shares with the compiler, so it takes longer to become fast`,
        'give the container 2',
      );
}

/**
 * Returns the smallest limit of the group of this process and those above.
 *
 * @param {string} groups
 */
function limitOf(groups) {
  const [, own = '/'] = /^0::(.*)$/m.exec(contentOf('/proc/self/cgroup') ?? '') ?? [];
  let limit = Infinity;
  for (let group = own; ; group = dirname(group)) {
    const [, quota, period] =
      /^(\d+) (\d+)$/m.exec(contentOf(join(groups, group, 'cpu.max')) ?? '') ?? [];
    if (quota !== undefined) limit = Math.min(limit, Number(quota) / Number(period));
    if (group === dirname(group)) return limit;
  }
}
