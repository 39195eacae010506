import host from 'es4x:host/java-values';
import { exceptionText } from '../../errors/exception-text.js';

/** Java objects in the functions of Node's library that show, compare and copy values. */
export default {
  /** Makes the formatter of the library print Java objects. */
  teach: (inspect) => teachJavaValues(host, inspect),

  /**
   * Tells whether two values are equal, of which one at least is a Java object: by `equals` of Java, or by what they
   * contain.
   *
   * @param {Value} one
   * @param {Value} other
   * @param {(value: Value) => boolean} isForeign
   * @param {(one: Value, other: Value) => boolean} deepEqual compares values of JavaScript
   */
  equal(one, other, isForeign, deepEqual) {
    if (isForeign(one) && isForeign(other) && host.equal(one, other)) return true;
    const [first, second] = [one, other].map((value) =>
      isForeign(value) ? contents(value) : value,
    );
    return first !== undefined && second !== undefined && deepEqual(first, second);
  },

  /** The value of JavaScript that a Java object is in messages; undefined for one that is not copied. */
  copied(object) {
    switch (kindOf(object)) {
      case 'error':
        return copiedError(object);
      case 'time':
        return new Date(/** @type {number} */ (host.contentOf(object)));
      default:
        return contents(object);
    }
  },

  /** A Java object, or method, in a line. */
  text: (object) => (host.isObject(object) ? host.textOf(object) : methodText(object)),
};

function kindOf(object) {
  return host.isObject(object) ? host.kindOf(object) : 'text';
}

/** The collection of JavaScript with the contents of one of Java; undefined for other Java objects. */
function contents(object) {
  switch (kindOf(object)) {
    case 'json':
      return Array.isArray(object) ? Array.from(object) : { ...object };
    case 'map':
      return new Map(object);
    case 'set':
      return new Set(object);
    case 'list':
      return Array.from(object);
    default:
      return undefined;
  }
}

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

const methodText = (method) => `[JavaMethod ${host.methodName(method)}]`;

/**
 * Makes the formatter print Java objects, which it could not look into: each kind of host object
 * has a prototype of its own in GraalJS, and these get Node's hook for custom inspection.
 *
 * @param {import('es4x:java').JavaValues} host
 */
function teachJavaValues(host, inspect) {
  function inspectJava(depth, options) {
    if (!host.isObject(this)) {
      return methodText(this);
    }
    const name = host.nameOf(this);
    if (depth < 0) {
      return options.stylize(`[${name}]`, 'special');
    }
    const nested = (value) => inspect(value, { ...options, depth });
    switch (host.kindOf(this)) {
      case 'error':
        return exceptionText(host, this, nested);
      case 'json':
        return `[${name}] ${nested(toPlain(host, host.contentOf(this)))}`;
      case 'map':
        return `[${name}] ${nested(new Map(this))}`;
      case 'set':
        return `[${name}] ${nested(new Set(this))}`;
      case 'list':
        return `[${name}] ${nested(Array.from(this))}`;
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

/** Returns Vert.x JSON as JavaScript values, for printing only. */
function toPlain(host, value) {
  if (value === null || typeof value !== 'object') {
    return value;
  }
  switch (host.kindOf(value)) {
    case 'json':
      return toPlain(host, host.contentOf(value));
    case 'map':
      return Object.fromEntries(Array.from(value, ([key, entry]) => [key, toPlain(host, entry)]));
    case 'list':
      return Array.from(value, (element) => toPlain(host, element));
    case 'bigint':
      return host.contentOf(value);
    default:
      return value;
  }
}
