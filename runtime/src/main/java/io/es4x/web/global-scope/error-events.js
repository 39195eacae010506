import library from 'es4x:library';

/** The event classes for errors. Source: HTML, `ErrorEvent` and `PromiseRejectionEvent`; conversions as in Web IDL. */

const { Event } = library.require('internal/event_target');
const { ERR_MISSING_ARGS } = library.require('internal/errors').codes;
const { toWellFormed } = String.prototype;
const { apply } = Reflect;

/**
 * Gives the accessors and the length of a class the attributes that Web IDL requires.
 *
 * @param {new (...given: never[]) => object} Class
 * @param {number} length
 * @param {string[]} accessors
 */
function describe(Class, length, ...accessors) {
  Object.defineProperty(Class, 'length', { value: length });
  for (const name of accessors) {
    Object.defineProperty(Class.prototype, name, { enumerable: true });
  }
  Object.defineProperty(Class.prototype, Symbol.toStringTag, {
    value: Class.name,
    configurable: true,
  });
}

/** The event for an uncaught error, with its position. */
class ErrorEvent extends Event {
  #message;
  #filename;
  #lineno;
  #colno;
  #error;

  /**
   * @param {[type?: string, options?: { bubbles?: boolean, cancelable?: boolean, composed?: boolean, message?: string, filename?: string,
   *   lineno?: number, colno?: number, error?: unknown }]} given
   * @throws {TypeError} ERR_MISSING_ARGS, ERR_INVALID_ARG_TYPE
   */
  constructor(...given) {
    if (given.length === 0) throw new ERR_MISSING_ARGS('type');
    const [type, options] = given;
    super(type, options);
    const { message = '', filename = '', lineno = 0, colno = 0, error } = options ?? {};
    this.#message = `${message}`;
    this.#filename = apply(toWellFormed, `${filename}`, []);
    this.#lineno = lineno >>> 0;
    this.#colno = colno >>> 0;
    this.#error = error;
  }

  get message() {
    return this.#message;
  }

  get filename() {
    return this.#filename;
  }

  get lineno() {
    return this.#lineno;
  }

  get colno() {
    return this.#colno;
  }

  get error() {
    return this.#error;
  }
}
describe(ErrorEvent, 1, 'message', 'filename', 'lineno', 'colno', 'error');

/** The event for a rejected promise without a handler, or one that got its handler later. */
class PromiseRejectionEvent extends Event {
  #promise;
  #reason;

  /**
   * @param {[type?: string, options?: { bubbles?: boolean, cancelable?: boolean, composed?: boolean, promise: object,
   *   reason?: unknown }]} given
   * @throws {TypeError} ERR_MISSING_ARGS, ERR_INVALID_ARG_TYPE; also if `promise` is missing
   */
  constructor(...given) {
    if (given.length === 0) throw new ERR_MISSING_ARGS('type', 'options');
    if (given.length === 1) throw new ERR_MISSING_ARGS('options');
    const [type, options] = given;
    super(type, options);
    const { promise, reason } = options ?? {};
    if (promise === null || (typeof promise !== 'object' && typeof promise !== 'function')) {
      const { ERR_INVALID_ARG_TYPE } = library.require('internal/errors').codes;
      throw new ERR_INVALID_ARG_TYPE('options.promise', 'Object', promise);
    }
    this.#promise = promise;
    this.#reason = reason;
  }

  get promise() {
    return this.#promise;
  }

  get reason() {
    return this.#reason;
  }
}
describe(PromiseRejectionEvent, 2, 'promise', 'reason');

export default { ErrorEvent, PromiseRejectionEvent };
