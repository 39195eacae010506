import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import { codedError } from '../../node/errors.js';

/**
 * The global object as an EventTarget, and the functions that dispatch its error events.
 *
 * Source: HTML, "Runtime script errors" and "Unhandled promise rejections".
 */

const { apply, setPrototypeOf } = Reflect;

/** The position at the end of a line of a stack. */
const PLACE = /\(?((?:file:\/\/)?[^\s()][^()\n]*):(\d+):(\d+)\)?$/m;

/**
 * @typedef {Record<'addEventListener' | 'removeEventListener' | 'dispatchEvent', (...args: unknown[]) => unknown>} Methods
 *
 * @typedef {object} ErrorOrRejection an `ErrorEvent`, or a `PromiseRejectionEvent`
 * @property {() => void} preventDefault
 * @property {string} [message]
 * @property {string} [filename]
 * @property {number} [lineno]
 * @property {number} [colno]
 * @property {unknown} [error]
 */

/**
 * The methods of EventTarget; undefined until the global object has become one.
 *
 * @type {Methods | undefined}
 */
let methods;

/** Makes the global object an EventTarget; called for its first listener. */
function target() {
  if (methods === undefined) {
    const { EventTarget, initEventTarget } = registry
      .require('es4x:library')
      .require('internal/event_target');
    methods = /** @type {Methods} */ (EventTarget.prototype);
    initEventTarget(globalThis);
    setPrototypeOf(globalThis, methods);
  }
  return methods;
}

const scope = {
  addEventListener: (/** @type {unknown[]} */ ...args) =>
    apply(target().addEventListener, globalThis, args),
  removeEventListener: (/** @type {unknown[]} */ ...args) =>
    apply(target().removeEventListener, globalThis, args),
  dispatchEvent: (/** @type {unknown[]} */ ...args) =>
    apply(target().dispatchEvent, globalThis, args),
};

/**
 * Defines an event handler property such as `onerror`; its listener is registered when it is first set.
 *
 * @param {string} type
 */
function eventHandler(type) {
  /** @type {object | null} a function, or an object, which is not called */
  let handler = null;
  /** @param {ErrorOrRejection} event */
  const listener = (event) => {
    if (typeof handler !== 'function') return;
    const { ErrorEvent } = registry.require('es4x:error-events');
    if (event instanceof ErrorEvent) {
      const { message, filename, lineno, colno, error } = event;
      const args = [message, filename, lineno, colno, error];
      if (apply(handler, globalThis, args) === true) event.preventDefault();
    } else if (apply(handler, globalThis, [event]) === false) {
      event.preventDefault();
    }
  };
  return {
    get: () => handler,
    /** @param {unknown} value */
    set(value) {
      const callable = typeof value === 'function' || (typeof value === 'object' && value !== null);
      if (handler === null && callable) scope.addEventListener(type, listener);
      if (handler !== null && !callable) scope.removeEventListener(type, listener);
      handler = callable ? /** @type {object} */ (value) : null;
    },
  };
}

let dispatching = false;

/**
 * Errors thrown by listeners, which are rethrown in the next tick.
 *
 * @type {unknown[]}
 */
const ofListeners = [];

/**
 * Dispatches an `error` event; returns whether a listener has canceled it.
 *
 * @param {unknown} error
 */
function reportedError(error) {
  if (methods === undefined || dispatching) return false;
  // An error thrown by a listener is not dispatched to listeners.
  const index = ofListeners.indexOf(error);
  if (index !== -1) {
    ofListeners.splice(index, 1);
    return false;
  }
  const { ErrorEvent } = registry.require('es4x:error-events');
  const message = `Uncaught ${described(error)}`;
  const options = { cancelable: true, message, error, ...placeOf(error) };
  dispatching = true;
  try {
    return !scope.dispatchEvent(new ErrorEvent('error', options));
  } finally {
    dispatching = false;
  }
}

/**
 * Records an error thrown by a listener.
 *
 * @param {unknown} error
 */
function listenerFailed(error) {
  if (dispatching) ofListeners.push(error);
}

/**
 * Dispatches an `unhandledrejection` event; returns whether a listener has canceled it.
 *
 * @param {unknown} reason
 * @param {Promise<unknown>} promise
 */
function reportedRejection(reason, promise) {
  return methods !== undefined && !dispatchRejection('unhandledrejection', true, promise, reason);
}

/**
 * Dispatches a `rejectionhandled` event.
 *
 * @param {unknown} reason
 * @param {Promise<unknown>} promise
 */
function rejectionHandled(reason, promise) {
  if (methods !== undefined) dispatchRejection('rejectionhandled', false, promise, reason);
}

/**
 * @param {string} type
 * @param {boolean} cancelable
 * @param {Promise<unknown>} promise
 * @param {unknown} reason
 */
function dispatchRejection(type, cancelable, promise, reason) {
  const { PromiseRejectionEvent } = registry.require('es4x:error-events');
  return scope.dispatchEvent(new PromiseRejectionEvent(type, { cancelable, promise, reason }));
}

/** @param {unknown} error */
function described(error) {
  try {
    return String(error);
  } catch {
    return Object.prototype.toString.call(error);
  }
}

/**
 * Returns the position where an error was created, from its stack.
 *
 * @param {unknown} error
 */
function placeOf(error) {
  if (!(error instanceof Error)) return {};
  const [, filename, lineno, colno] = PLACE.exec(`${error.stack}`) ?? [];
  return filename === undefined
    ? {}
    : {
        filename: filename.replace(/^\s*at (?:.* )?/, ''),
        lineno: Number(lineno),
        colno: Number(colno),
      };
}

export default {
  ...scope,
  onerror: eventHandler('error'),
  onunhandledrejection: eventHandler('unhandledrejection'),
  onrejectionhandled: eventHandler('rejectionhandled'),

  /**
   * Reports an error as an uncaught one. Source: HTML, `reportError`.
   *
   * @param {unknown[]} args
   * @throws {TypeError} ERR_MISSING_ARGS
   */
  reportError(...args) {
    if (args.length === 0) {
      throw codedError(TypeError, 'ERR_MISSING_ARGS', 'The "error" argument must be specified');
    }
    tasks.call(
      () => {
        throw args[0];
      },
      undefined,
      [],
    );
  },

  reportedError,
  listenerFailed,
  reportedRejection,
  rejectionHandled,
};
