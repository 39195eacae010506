import host from 'es4x:host/java-values';
import { exceptionText } from '../../errors/exception-text.js';

/**
 * @import { Throwable, ThrowableLike } from '@vertx/core/java'
 * @import { JavaValues } from 'es4x:java'
 * @typedef {{ stylize(text: string, style: string): string }} Options
 * @typedef {((value: unknown, options: object) => string) & { custom: symbol }} Inspect
 */

/** Support for Java objects in the functions of Node's library that format, compare and copy values. */
export default {
  /** Makes the formatter of the library print Java objects. */
  teach: (/** @type {Inspect} */ inspect) => teachJavaValues(host, inspect),

  /**
   * Returns whether two values, at least one of them a Java object, are equal: by Java's `equals`, or by their
   * contents.
   *
   * @param {unknown} one
   * @param {unknown} other
   * @param {(value: unknown) => boolean} isForeign
   * @param {(one: unknown, other: unknown) => boolean} deepEqual compares JavaScript values
   */
  equal(one, other, isForeign, deepEqual) {
    if (isForeign(one) && isForeign(other) && host.equal(one, other)) return true;
    const [first, second] = [one, other].map((value) =>
      isForeign(value) ? contents(value) : value,
    );
    return first !== undefined && second !== undefined && deepEqual(first, second);
  },

  /**
   * Returns the JavaScript value that a Java object becomes in a posted message; undefined if it is not copied.
   *
   * @param {unknown} object
   */
  copied(object) {
    switch (kindOf(object)) {
      case 'error':
        return copiedError(/** @type {Throwable} */ (object));
      case 'time':
        return new Date(/** @type {number} */ (host.contentOf(object)));
      default:
        return contents(object);
    }
  },

  /** Formats a Java object or method in one line. */
  text: (/** @type {unknown} */ object) =>
    host.isObject(object) ? host.textOf(object) : methodText(object),
};

/** @param {unknown} object */
function kindOf(object) {
  return host.isObject(object) ? host.kindOf(object) : 'text';
}

/**
 * Returns a JavaScript collection with the contents of a Java collection; undefined for other Java objects.
 *
 * @param {unknown} object
 */
function contents(object) {
  switch (kindOf(object)) {
    case 'json':
      return Array.isArray(object) ? Array.from(object) : { .../** @type {object} */ (object) };
    case 'map':
      return new Map(/** @type {Iterable<[unknown, unknown]>} */ (object));
    case 'set':
      return new Set(/** @type {Iterable<unknown>} */ (object));
    case 'list':
      return Array.from(/** @type {Iterable<unknown>} */ (object));
    default:
      return undefined;
  }
}

/** @param {ThrowableLike} exception */
function copiedError(exception) {
  const thrown = host.thrownOf(exception);
  if (thrown !== null) return thrown;
  const { message, stack, cause } = exception;
  const error = cause ? new Error(message, { cause }) : new Error(message);
  return Object.defineProperty(error, 'stack', {
    value: stack,
    configurable: true,
    writable: true,
  });
}

/** @param {unknown} method */
const methodText = (method) => `[JavaMethod ${host.methodName(method)}]`;

/**
 * Makes the formatter print Java objects, which it cannot inspect by itself: GraalJS has a prototype for each kind of
 * host object, to which this adds Node's custom inspection function.
 *
 * @param {JavaValues} host
 * @param {Inspect} inspect
 */
function teachJavaValues(host, inspect) {
  /**
   * @this {unknown}
   * @param {number} depth
   * @param {Options} options
   */
  function inspectJava(depth, options) {
    if (!host.isObject(this)) {
      return methodText(this);
    }
    const name = host.nameOf(this);
    if (depth < 0) {
      return options.stylize(`[${name}]`, 'special');
    }
    /** @param {unknown} value */
    const nested = (value) => inspect(value, { ...options, depth });
    switch (host.kindOf(this)) {
      case 'error':
        return exceptionText(host, /** @type {Throwable} */ (this), nested);
      case 'json':
        return `[${name}] ${nested(toPlain(host, host.contentOf(this)))}`;
      case 'map':
        return `[${name}] ${nested(new Map(/** @type {Iterable<[unknown, unknown]>} */ (this)))}`;
      case 'set':
        return `[${name}] ${nested(new Set(/** @type {Iterable<unknown>} */ (this)))}`;
      case 'list':
        return `[${name}] ${nested(Array.from(/** @type {Iterable<unknown>} */ (this)))}`;
      case 'pending':
        return `${name} { ${options.stylize('<pending>', 'special')} }`;
      case 'succeeded':
        return `${name} { ${nested(host.contentOf(this))} }`;
      case 'bigint':
        return nested(host.contentOf(this));
      case 'failed': {
        const rejected = options.stylize('<rejected>', 'special');
        return `${name} { ${rejected} ${nested(host.contentOf(this))} }`;
      }
      default:
        return host.textOf(this);
    }
  }

  inspectJava.isBuiltin = true;
  for (const sample of host.samples()) {
    Object.defineProperty(Object.getPrototypeOf(sample), inspect.custom, {
      value: inspectJava,
      configurable: true,
      writable: true,
    });
  }
}

/**
 * Converts Vert.x JSON to JavaScript values, for printing only.
 *
 * @param {JavaValues} host
 * @param {unknown} value
 * @returns {unknown}
 */
function toPlain(host, value) {
  if (value === null || typeof value !== 'object') {
    return value;
  }
  switch (host.kindOf(value)) {
    case 'json':
      return toPlain(host, host.contentOf(value));
    case 'map':
      return Object.fromEntries(
        Array.from(/** @type {Iterable<[string, unknown]>} */ (value), ([key, entry]) => [
          key,
          toPlain(host, entry),
        ]),
      );
    case 'list':
      return Array.from(/** @type {Iterable<unknown>} */ (value), (element) =>
        toPlain(host, element),
      );
    case 'bigint':
      return host.contentOf(value);
    default:
      return value;
  }
}
