// @ts-check
import { fieldsOf } from './process-stat.js';

/** @import { ChildProcess } from 'node:child_process' */

/** The polling interval in milliseconds. */
const INTERVAL = 1000;

/**
 * @typedef {object} Limit
 * @property {number} processor the processor time of a process in seconds; on Linux only
 * @property {number} total the time from its start to its end, in seconds
 */

/**
 * Kills a process that exceeds a time limit. The limit of processor time also holds on a busy machine, where a process
 * merely gets slower.
 *
 * @param {ChildProcess} child
 * @param {Limit} limit
 * @returns {{ stop(): void, exceeded?: string }} `stop` is to be called when the process has ended; the exceeded limit
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
    return 0; // The process has ended.
  }
}
