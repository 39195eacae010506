import timers from 'node:timers';
import { abortError, codedError } from '../../node/errors.js';
import {
  validateAbortSignal,
  validateBoolean,
  validateNumber,
  validateObject,
} from '../../node/validators.js';

/** `node:timers/promises`. */

/**
 * @typedef {object} Signal an AbortSignal
 * @property {boolean} aborted
 * @property {unknown} reason
 * @property {(type: string, listener: () => void, options?: object) => void} addEventListener
 * @property {(type: string, listener: () => void) => void} removeEventListener
 *
 * @typedef {{ signal?: Signal, ref?: boolean }} Options
 * @typedef {{ unref(): unknown }} Timer
 */

/**
 * @template T
 * @param {(done: () => void) => Timer} start
 * @param {(timer: Timer) => void} clear
 * @param {T} value
 * @param {Options} options
 * @returns {Promise<T>}
 */
async function settleLater(start, clear, value, options) {
  const { signal, ref = true } = checked(options);
  return new Promise((resolve, reject) => {
    const stop = () => {
      clear(timer);
      reject(abortError(signal?.reason));
    };
    const timer = start(() => {
      signal?.removeEventListener('abort', stop);
      resolve(value);
    });
    if (!ref) {
      timer.unref();
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * @template T
 * @param {number | undefined} delay
 * @param {T} value
 * @param {Options} [options]
 */
async function setTimeout(delay, value, options = {}) {
  validateDelay(delay);
  return settleLater((done) => timers.setTimeout(done, delay), timers.clearTimeout, value, options);
}

/**
 * @param {unknown} [value]
 * @param {Options} [options]
 */
async function setImmediate(value, options = {}) {
  return settleLater(timers.setImmediate, timers.clearImmediate, value, options);
}

/**
 * @template T
 * @param {number | undefined} delay
 * @param {T} value
 * @param {Options} [options]
 */
async function* setInterval(delay, value, options = {}) {
  validateDelay(delay);
  const { signal, ref = true } = checked(options);
  let due = 0;
  /** @type {((value?: unknown) => void) | null} */
  let wake = null;
  const interval = timers.setInterval(() => {
    due++;
    wake?.();
  }, delay);
  if (!ref) {
    interval.unref();
  }
  const stop = () => wake?.();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    while (!signal?.aborted) {
      if (due === 0) {
        await new Promise((resolve) => {
          wake = resolve;
        });
      }
      for (; due > 0; due--) {
        yield value;
      }
    }
    throw abortError(signal.reason);
  } finally {
    timers.clearInterval(interval);
    signal?.removeEventListener('abort', stop);
  }
}

/** @param {unknown} delay */
function validateDelay(delay) {
  if (delay !== undefined) {
    validateNumber(delay, 'delay');
  }
}

/**
 * @param {Options} options
 * @returns {Options}
 */
function checked(options) {
  validateObject(options, 'options');
  const { signal, ref } = options;
  validateAbortSignal(signal, 'options.signal');
  if (ref !== undefined) {
    validateBoolean(ref, 'options.ref');
  }
  if (signal?.aborted) {
    throw abortError(signal.reason);
  }
  return options;
}

const kScheduler = Symbol('kScheduler');

/** The class of `scheduler`; programs cannot create instances. */
class Scheduler {
  constructor() {
    throw codedError(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
  }

  yield() {
    checkScheduler(this);
    return setImmediate();
  }

  /**
   * @param {number} delay
   * @param {Options} [options]
   */
  wait(delay, options) {
    checkScheduler(this);
    return setTimeout(delay, undefined, options);
  }
}

const scheduler = Object.assign(Object.create(Scheduler.prototype), { [kScheduler]: true });

/** @param {unknown} value */
function checkScheduler(value) {
  if (!(/** @type {{ [kScheduler]?: boolean }} */ (value)[kScheduler])) {
    throw codedError(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type Scheduler');
  }
}

export default { setTimeout, setImmediate, setInterval, scheduler };
