import timers from 'node:timers';
import { abortError, codedError } from '../../node/errors.js';
import {
  validateAbortSignal,
  validateBoolean,
  validateNumber,
  validateObject,
} from '../../node/validators.js';

/** `node:timers/promises`. */
async function settleLater(start, clear, value, options) {
  const { signal, ref = true } = checked(options);
  return new Promise((resolve, reject) => {
    const stop = () => {
      clear(timer);
      reject(abortError(signal.reason));
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

async function setTimeout(delay, value, options = {}) {
  validateDelay(delay);
  return settleLater((done) => timers.setTimeout(done, delay), timers.clearTimeout, value, options);
}

async function setImmediate(value, options = {}) {
  return settleLater(timers.setImmediate, timers.clearImmediate, value, options);
}

async function* setInterval(delay, value, options = {}) {
  validateDelay(delay);
  const { signal, ref = true } = checked(options);
  let due = 0;
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

function validateDelay(delay) {
  if (delay !== undefined) {
    validateNumber(delay, 'delay');
  }
}

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

  wait(delay, options) {
    checkScheduler(this);
    return setTimeout(delay, undefined, options);
  }
}

const scheduler = Object.assign(Object.create(Scheduler.prototype), { [kScheduler]: true });

function checkScheduler(value) {
  if (!value[kScheduler]) {
    throw codedError(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type Scheduler');
  }
}

export default { setTimeout, setImmediate, setInterval, scheduler };
