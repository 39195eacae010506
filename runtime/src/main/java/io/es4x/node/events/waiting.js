import { abortError, invalidArgType } from '../errors.js';
import { validateAbortSignal, validateInteger, validateObject } from '../validators.js';

/** `once` and `on` of `node:events`: events to wait for. */

/** Adds a listener to an EventEmitter or an EventTarget. */
function listen(target, name, listener, options) {
  if (typeof target.on === 'function') {
    options?.once ? target.once(name, listener) : target.on(name, listener);
  } else if (typeof target.addEventListener === 'function') {
    target.addEventListener(name, listener, options);
  } else {
    throw invalidArgType('emitter', 'an instance of EventEmitter', target);
  }
}

function unlisten(target, name, listener) {
  if (typeof target.removeListener === 'function') {
    target.removeListener(name, listener);
  } else if (typeof target.removeEventListener === 'function') {
    target.removeEventListener(name, listener);
  } else {
    throw invalidArgType('emitter', 'an instance of EventEmitter', target);
  }
}

function checked(options) {
  validateObject(options, 'options');
  const { signal } = options;
  validateAbortSignal(signal, 'options.signal');
  if (signal?.aborted) {
    throw abortError(signal.reason);
  }
  return signal;
}

/** A promise of the next event of one name. */
export async function once(emitter, name, options = {}) {
  const signal = checked(options);
  return new Promise((resolve, reject) => {
    const onEvent = (...args) => {
      if (typeof emitter.removeListener === 'function') {
        emitter.removeListener('error', onError);
      }
      signal?.removeEventListener('abort', onAbort);
      resolve(args);
    };
    const onError = (error) => {
      emitter.removeListener(name, onEvent);
      signal?.removeEventListener('abort', onAbort);
      reject(error);
    };
    const onAbort = () => {
      unlisten(emitter, name, onEvent);
      unlisten(emitter, 'error', onError);
      reject(abortError(signal.reason));
    };
    listen(emitter, name, onEvent, { once: true });
    if (name !== 'error' && typeof emitter.once === 'function') {
      emitter.once('error', onError);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

const AsyncIteratorPrototype = Object.getPrototypeOf(
  Object.getPrototypeOf(async function* () {}).prototype,
);

/** An async iterator over the events of one name. */
export function on(emitter, name, options = {}) {
  const signal = checked(options);
  const high = options.highWaterMark ?? options.highWatermark ?? Number.MAX_SAFE_INTEGER;
  validateInteger(high, 'options.highWaterMark', 1);
  const low = options.lowWaterMark ?? options.lowWatermark ?? 1;
  validateInteger(low, 'options.lowWaterMark', 1);

  const events = [];
  const waiting = [];
  let failure = null;
  let finished = false;
  let paused = false;

  const onEvent = (...args) => {
    if (waiting.length > 0) {
      waiting.shift().resolve({ value: args, done: false });
      return;
    }
    events.push(args);
    if (!paused && events.length > high) {
      paused = true;
      emitter.pause?.();
    }
  };
  const onError = (error) => {
    stop();
    if (waiting.length > 0) {
      waiting.shift().reject(error);
    } else {
      failure = { error };
    }
    finish();
  };
  const onAbort = () => onError(abortError(signal.reason));
  const finish = () => {
    finished = true;
    stop();
    while (waiting.length > 0) {
      waiting.shift().resolve({ value: undefined, done: true });
    }
  };
  function stop() {
    unlisten(emitter, name, onEvent);
    unlisten(emitter, 'error', onError);
    for (const end of options.close ?? []) {
      unlisten(emitter, end, finish);
    }
    signal?.removeEventListener('abort', onAbort);
  }

  listen(emitter, name, onEvent);
  if (name !== 'error' && typeof emitter.on === 'function') {
    emitter.on('error', onError);
  }
  for (const end of options.close ?? []) {
    listen(emitter, end, finish);
  }
  signal?.addEventListener('abort', onAbort, { once: true });

  return {
    __proto__: AsyncIteratorPrototype,
    async next() {
      if (events.length > 0) {
        const value = events.shift();
        if (paused && events.length < low) {
          paused = false;
          emitter.resume?.();
        }
        return { value, done: false };
      }
      if (failure !== null) {
        const { error } = failure;
        failure = null;
        throw error;
      }
      if (finished) {
        return { value: undefined, done: true };
      }
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    async return() {
      finish();
      return { value: undefined, done: true };
    },
    throw(error) {
      if (!(error instanceof Error)) {
        throw invalidArgType('EventEmitter.AsyncIterator', 'an instance of Error', error);
      }
      onError(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
