import { codedError } from '../errors.js';
import { validateFunction, validateNumber } from '../validators.js';
import { copy, insertFirst, removeAt, withFirst } from './lists.js';

/**
 * A light emitter for objects that every program has, such as `process`. It has the fields of Node's `EventEmitter`,
 * which replaces it when a program first loads `node:events`. A program may replace methods of built-in prototypes, so
 * none is called here, and arrays are not iterated over.
 */
const { apply, ownKeys } = Reflect;

/** @import { EmitterFields, EmitterMethods, EventName, Events, LightEmitter, Listener, Listeners } from './light-emitter.js' */

export const errorMonitor = Symbol('events.errorMonitor');

const MAX_LISTENERS = 10;

/** @this {EmitterFields} */
export function Emitter() {
  this._events = noEvents();
  this._eventsCount = 0;
  this._maxListeners = undefined;
}

const noEvents = () => /** @type {Events} */ (/** @type {unknown} */ ({ __proto__: null }));

/** @param {EmitterFields} emitter */
export const maxListenersOf = (emitter) => emitter._maxListeners ?? MAX_LISTENERS;

/**
 * The methods, which are enumerable as in Node.
 *
 * @type {EmitterMethods & ThisType<LightEmitter>}
 */
const methods = {
  setMaxListeners(count) {
    validateNumber(count, 'setMaxListeners', 0);
    this._maxListeners = count;
    return this;
  },

  getMaxListeners() {
    return maxListenersOf(this);
  },

  emit(type, ...args) {
    const events = this._events;
    if (type === 'error') {
      if (events?.[errorMonitor] !== undefined) {
        apply(this.emit, this, withFirst(errorMonitor, args));
      }
      if (events?.error === undefined) {
        throw unhandled(args[0]);
      }
    }
    const handler = events?.[type];
    if (handler === undefined) {
      return false;
    }
    if (typeof handler === 'function') {
      apply(handler, this, args);
    } else {
      const listeners = copy(handler);
      for (let i = 0; i < listeners.length; i++) {
        apply(listeners[i], this, args);
      }
    }
    return true;
  },

  addListener(type, listener) {
    return add(this, type, listener, false);
  },

  prependListener(type, listener) {
    return add(this, type, listener, true);
  },

  once(type, listener) {
    validateFunction(listener, 'listener');
    return this.on(type, wrapOnce(this, type, listener));
  },

  prependOnceListener(type, listener) {
    validateFunction(listener, 'listener');
    return this.prependListener(type, wrapOnce(this, type, listener));
  },

  removeListener(type, listener) {
    validateFunction(listener, 'listener');
    const events = /** @type {Events} */ (this._events);
    const list = events?.[type];
    if (list === undefined) {
      return this;
    }
    if (list === listener || list.listener === listener) {
      forget(this, type);
      if (/** @type {Events} */ (this._events).removeListener !== undefined) {
        this.emit('removeListener', type, list.listener ?? listener);
      }
    } else if (typeof list !== 'function') {
      let index = list.length - 1;
      while (index >= 0 && list[index] !== listener && list[index].listener !== listener) {
        index--;
      }
      if (index < 0) {
        return this;
      }
      removeAt(list, index);
      if (list.length === 1) {
        events[type] = list[0];
      }
      if (events.removeListener !== undefined) {
        this.emit('removeListener', type, listener);
      }
    }
    return this;
  },

  removeAllListeners(...types) {
    const events = /** @type {Events} */ (this._events);
    if (types.length === 0) {
      if (events?.removeListener !== undefined) {
        const names = ownKeys(events);
        for (let i = 0; i < names.length; i++) {
          if (names[i] !== 'removeListener') {
            this.removeAllListeners(names[i]);
          }
        }
      }
      this._events = noEvents();
      this._eventsCount = 0;
      return this;
    }
    const list = events?.[types[0]];
    if (list === undefined) {
      return this;
    }
    if (events.removeListener === undefined) {
      forget(this, types[0]);
      return this;
    }
    const listeners = typeof list === 'function' ? [list] : copy(list);
    for (let i = listeners.length - 1; i >= 0; i--) {
      this.removeListener(types[0], listeners[i]);
    }
    return this;
  },

  listeners(type) {
    const list = this.rawListeners(type);
    for (let i = 0; i < list.length; i++) {
      list[i] = list[i].listener ?? list[i];
    }
    return list;
  },

  rawListeners(type) {
    const list = this._events?.[type];
    if (list === undefined) {
      return [];
    }
    return typeof list === 'function' ? [list] : copy(list);
  },

  listenerCount(type, listener) {
    const list = this._events?.[type];
    if (list === undefined) {
      return 0;
    }
    if (typeof list === 'function') {
      return listener == null || isFor(list, listener) ? 1 : 0;
    }
    if (listener == null) {
      return list.length;
    }
    let count = 0;
    for (let i = 0; i < list.length; i++) {
      count += isFor(list[i], listener) ? 1 : 0;
    }
    return count;
  },

  eventNames() {
    return this._eventsCount > 0 ? ownKeys(/** @type {Events} */ (this._events)) : [];
  },
};
Object.assign(Emitter.prototype, methods);
Emitter.prototype.on = Emitter.prototype.addListener;
Emitter.prototype.off = Emitter.prototype.removeListener;

/** @type {(registered: Listener, listener: Listener) => boolean} */
const isFor = (registered, listener) => registered === listener || registered.listener === listener;

/**
 * @param {LightEmitter} emitter
 * @param {EventName} type
 * @param {Listener} listener
 * @param {boolean} first
 */
function add(emitter, type, listener, first) {
  validateFunction(listener, 'listener');
  if (emitter._events === undefined) {
    emitter._events = noEvents();
    emitter._eventsCount = 0;
  } else if (emitter._events.newListener !== undefined) {
    // Emitted before the listener is added, as in Node: the listener of the event may add others.
    emitter.emit('newListener', type, listener.listener ?? listener);
  }
  const events = emitter._events;
  const known = events[type];
  if (known === undefined) {
    events[type] = listener;
    emitter._eventsCount++;
    return emitter;
  }
  let list = /** @type {Listeners} */ (known);
  if (typeof known === 'function') {
    list = first ? [listener, known] : [known, listener];
    events[type] = list;
  } else if (first) {
    insertFirst(list, listener);
  } else {
    list[list.length] = listener;
  }
  warnOfMany(emitter, type, list);
  return emitter;
}

/**
 * @param {LightEmitter} emitter
 * @param {EventName} type
 * @param {Listeners} list
 */
function warnOfMany(emitter, type, list) {
  const max = maxListenersOf(emitter);
  if (max > 0 && list.length > max && !list.warned) {
    list.warned = true;
    const { inspect } = require('es4x:inspect');
    const warning = new Error(
      `Possible EventEmitter memory leak detected. ${list.length} ${String(type)} listeners added to ` +
        `${inspect(emitter, { depth: -1 })}. MaxListeners is ${max}. Use emitter.setMaxListeners() to increase limit`,
    );
    warning.name = 'MaxListenersExceededWarning';
    process.emitWarning(Object.assign(warning, { emitter, type, count: list.length }));
  }
}

/**
 * @param {LightEmitter} emitter
 * @param {EventName} type
 * @param {Listener} listener
 */
function wrapOnce(emitter, type, listener) {
  let fired = false;
  /** @param {unknown[]} args */
  function wrapper(...args) {
    if (fired) {
      return undefined;
    }
    emitter.removeListener(type, wrapper);
    fired = true;
    return apply(listener, emitter, args);
  }
  wrapper.listener = listener;
  return wrapper;
}

/**
 * @param {LightEmitter} emitter
 * @param {EventName} type
 */
function forget(emitter, type) {
  emitter._eventsCount--;
  if (emitter._eventsCount === 0) {
    emitter._events = noEvents();
  } else {
    delete (/** @type {Events} */ (emitter._events)[type]);
  }
}

/**
 * Returns the error to throw for an 'error' event without a listener.
 *
 * @param {unknown} error
 */
function unhandled(error) {
  if (error instanceof Error) {
    return error;
  }
  const text = require('es4x:inspect').inspect(error);
  const message = `Unhandled error. (${text})`;
  return codedError(Error, 'ERR_UNHANDLED_ERROR', message, { context: error });
}
