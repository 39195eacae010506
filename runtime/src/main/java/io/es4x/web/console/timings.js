import host from 'es4x:host/process';
import { formatTime } from './duration.js';

/** Milliseconds on a clock that advances during a task, unlike that of timers. */
const now = () => host.nanoTime() / 1e6;

/**
 * Creates `console.time` and the related methods.
 *
 * @param {(...args: unknown[]) => void} log
 * @param {(message: string) => void} warn
 */
export function createTimings(log, warn) {
  /** @type {Map<string, number>} */
  const started = new Map();

  /**
   * @param {string} method
   * @param {unknown} label
   * @param {unknown[]} data
   */
  function report(method, label, data) {
    const name = `${label}`;
    const start = started.get(name);
    if (start === undefined) {
      warn(`No such label '${name}' for console.${method}()`);
      return false;
    }
    log('%s: %s', name, formatTime(now() - start), ...data);
    return true;
  }

  return {
    /** @param {unknown} label */
    time(label = 'default') {
      const name = `${label}`;
      if (started.has(name)) {
        warn(`Label '${name}' already exists for console.time()`);
      } else {
        started.set(name, now());
      }
    },
    /** @param {unknown} label */
    timeEnd(label = 'default') {
      if (report('timeEnd', label, [])) {
        started.delete(`${label}`);
      }
    },
    /**
     * @param {unknown} label
     * @param {unknown[]} data
     */
    timeLog(label = 'default', ...data) {
      report('timeLog', label, data);
    },
  };
}
