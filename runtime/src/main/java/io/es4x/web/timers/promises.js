import timers from 'node:timers';
import { abortError, invalidArgType } from '../../node/errors.js';

/** `node:timers/promises`. */
function settleLater(start, clear, value, { signal, ref = true } = {}) {
  checkSignal(signal);
  if (signal?.aborted) {
    return Promise.reject(abortError(signal.reason));
  }
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

function setTimeout(delay, value, options) {
  return settleLater((done) => timers.setTimeout(done, delay), timers.clearTimeout, value, options);
}

function setImmediate(value, options) {
  return settleLater(timers.setImmediate, timers.clearImmediate, value, options);
}

async function* setInterval(delay, value, { signal, ref = true } = {}) {
  checkSignal(signal);
  if (signal?.aborted) {
    throw abortError(signal.reason);
  }
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

function checkSignal(signal) {
  if (signal !== undefined && typeof signal?.addEventListener !== 'function') {
    throw invalidArgType('options.signal', 'an instance of AbortSignal', signal);
  }
}

export default {
  setTimeout,
  setImmediate,
  setInterval,
  scheduler: {
    wait: (delay, options) => setTimeout(delay, undefined, options),
    yield: () => setImmediate(),
  },
};
