import EventEmitter from 'events';
import { abortError } from '../errors.js';

/**
 * `node:events`: the `events` package, with the functions Node has added since.
 */
const errorMonitor = Symbol('events.errorMonitor');
const emit = EventEmitter.prototype.emit;

EventEmitter.prototype.emit = function (type, ...args) {
  if (type === 'error') {
    emit.call(this, errorMonitor, ...args);
  }
  return emit.call(this, type, ...args);
};

/** An async iterator over the events of one name. */
function on(emitter, name, { signal } = {}) {
  const events = [];
  const waiting = [];
  let ended = false;
  let failure = null;

  const settle = () => {
    while (waiting.length > 0 && (events.length > 0 || failure !== null || ended)) {
      const { resolve, reject } = waiting.shift();
      if (events.length > 0) {
        resolve({ value: events.shift(), done: false });
      } else if (failure !== null) {
        reject(failure);
        failure = null;
        ended = true;
      } else {
        resolve({ value: undefined, done: true });
      }
    }
  };
  const onEvent = (...args) => {
    events.push(args);
    settle();
  };
  const onError = (error) => {
    stop();
    failure = error;
    settle();
  };
  const onAbort = () => onError(abortError(signal.reason));
  const stop = () => {
    emitter.removeListener(name, onEvent);
    emitter.removeListener('error', onError);
    signal?.removeEventListener('abort', onAbort);
  };

  if (signal?.aborted) {
    throw abortError(signal.reason);
  }
  emitter.on(name, onEvent);
  if (name !== 'error') {
    emitter.on('error', onError);
  }
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    next() {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        settle();
      });
    },
    return() {
      stop();
      ended = true;
      settle();
      return Promise.resolve({ value: undefined, done: true });
    },
    throw(error) {
      onError(error);
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** A promise of the next event of one name. */
function once(emitter, name, { signal } = {}) {
  if (signal?.aborted) {
    return Promise.reject(abortError(signal.reason));
  }
  return new Promise((resolve, reject) => {
    const settled = (settle) => (value) => {
      emitter.removeListener(name, onEvent);
      emitter.removeListener('error', onError);
      signal?.removeEventListener('abort', onAbort);
      settle(value);
    };
    const onError = settled(reject);
    const onEvent = (...args) => settled(resolve)(args);
    const onAbort = () => onError(abortError(signal.reason));
    emitter.on(name, onEvent);
    if (name !== 'error') {
      emitter.on('error', onError);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

Object.assign(EventEmitter, {
  errorMonitor,
  captureRejectionSymbol: Symbol.for('nodejs.rejection'),
  on,
  once,
  getEventListeners: (emitter, name) => emitter.listeners(name),
  getMaxListeners: (emitter) => emitter.getMaxListeners(),
  setMaxListeners(count = EventEmitter.defaultMaxListeners, ...emitters) {
    if (emitters.length === 0) {
      EventEmitter.defaultMaxListeners = count;
    }
    for (const emitter of emitters) {
      emitter.setMaxListeners(count);
    }
  },
});

export default EventEmitter;
