// @ts-check
import { fieldsOf } from './process-stat.js';

/** @import { ChildProcess } from 'node:child_process' */

/** The time between two looks at a process, in milliseconds. */
const INTERVAL = 1000;

/**
 * @typedef {object} Limit
 * @property {number} processor the time that processors may work for a process, in seconds; on Linux only
 * @property {number} total the time from its start to its end, in seconds
 */

/**
 * Kills a process that takes more time than it may. A busy machine, which gives it little of its processors, only makes
 * it slow.
 *
 * @param {ChildProcess} child
 * @param {Limit} limit
 * @returns {{ stop(): void, exceeded?: string }} what to stop when the process has ended; which time was exceeded
 */
export function limitTime(child, { processor, total }) {
  const began = Date.now();
  const timer = setInterval(() => {
    if (processorTime(child.pid) > processor * 1000) {
      kill(`${processor} s of the processor`);
    } else if (Date.now() - began > total * 1000) {
      kill(`${total} s`);
    }
  }, INTERVAL);
  /** @type {{ stop(): void, exceeded?: string }} */
  const watch = { stop: () => clearInterval(timer) };
  function kill(/** @type {string} */ what) {
    watch.exceeded = what;
    child.kill('SIGKILL');
    watch.stop();
  }
  return watch;
}

/** @param {number | undefined} pid */
function processorTime(pid) {
  try {
    return pid !== undefined && process.platform === 'linux' ? fieldsOf(pid).processor : 0;
  } catch {
    return 0; // It has ended.
  }
}
