import { nativeError } from '../../node/errors.js';
import { componentsOf, matchOf, NAMES, wellFormed } from './components.js';

/**
 * @typedef {NonNullable<ReturnType<typeof componentsOf>>[number]} Component
 * @typedef {Record<string, unknown>} Init
 */

/** The members of an init, in the order of the Java half. */
const INIT_NAMES = [...NAMES, 'baseURL'];

/** Stores the components of a pattern in a private field of an object created elsewhere. */
class Patterns extends /** @type {new (object: object) => object} */ (
  /** @type {unknown} */ (
    function (/** @type {object} */ object) {
      return object;
    }
  )
) {
  #components;

  /**
   * @param {object} pattern
   * @param {Component[]} components
   */
  constructor(pattern, components) {
    super(pattern);
    this.#components = components;
  }

  /** @param {unknown} pattern */
  static componentsOf(pattern) {
    if (!isObject(pattern) || !(#components in pattern)) throw new TypeError('Illegal invocation');
    return pattern.#components;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Init}
 */
function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** @param {string} message */
function invalidArgument(message) {
  return nativeError(TypeError, 'ERR_INVALID_ARG_TYPE', message);
}

/**
 * Reads an init as Node does: values that are not strings are missing.
 *
 * @param {Init | null | undefined} object
 */
function initOf(object) {
  /** @type {(string | null)[]} */
  const init = [];
  for (let i = 0; i < INIT_NAMES.length; i++) {
    const value = object?.[INIT_NAMES[i]];
    init[i] = typeof value === 'string' ? wellFormed(value) : null;
  }
  return init;
}

/**
 * Converts the input, a pattern or URL: a string or an init.
 *
 * @param {unknown} value
 * @param {string} complaint
 */
function inputOf(value, complaint) {
  if (typeof value === 'string') return wellFormed(value);
  if (isObject(value) || value === undefined || value === null) return initOf(value);
  throw invalidArgument(complaint);
}

/**
 * Returns the base URL and the options, the other arguments of the constructor.
 *
 * @param {unknown[]} args
 * @returns {{ baseURL: string | null, options: unknown }}
 */
function settings(args) {
  const second = args[1];
  if (typeof second === 'string') {
    return { baseURL: wellFormed(second), options: args[2] };
  }
  const missing = second === undefined || second === null;
  if (args.length > 2) {
    if (!missing) throw invalidArgument('second argument must be a string');
    return { baseURL: '', options: args[2] };
  }
  if (!missing && !isObject(second)) {
    throw invalidArgument('second argument must be a string or object');
  }
  return { baseURL: null, options: second };
}

/**
 * The class of https://urlpattern.spec.whatwg.org/#urlpattern-class with the errors of Node.
 *
 * @this {object}
 * @param {unknown[]} args
 */
function URLPattern(...args) {
  if (new.target === undefined) {
    throw nativeError(
      TypeError,
      'ERR_CONSTRUCT_CALL_REQUIRED',
      'Cannot call constructor without `new`',
    );
  }
  const input = inputOf(args[0], 'Input must be an object or a string');
  const { baseURL, options = null } = settings(args);
  if (options !== null && !isObject(options)) throw invalidArgument('options must be an object');
  const ignoreCase = Boolean(options?.ignoreCase);
  const components =
    typeof input !== 'string' && baseURL !== null ? null : componentsOf(input, baseURL, ignoreCase);
  if (components === null) {
    throw nativeError(TypeError, 'ERR_INVALID_URL_PATTERN', 'Failed to construct URLPattern');
  }
  new Patterns(this, components);
}

/**
 * @param {unknown} pattern
 * @param {unknown[]} args
 * @param {string} method
 */
function match(pattern, args, method) {
  const components = Patterns.componentsOf(pattern);
  const input = inputOf(args[0], 'URLPattern input needs to be a string or an object');
  const base = args[1];
  if (base !== undefined && base !== null && typeof base !== 'string') {
    throw invalidArgument('baseURL must be a string');
  }
  if (typeof input !== 'string' && base !== undefined) {
    throw nativeError(TypeError, 'ERR_OPERATION_FAILED', `Failed to ${method} URLPattern`);
  }
  const baseURL = base === undefined ? null : wellFormed(base ?? '');
  return { components, input, baseURL, result: matchOf(components, input, baseURL) };
}

/**
 * Returns the input in the form of Node's results.
 *
 * @param {string | (string | null)[]} input
 */
function shown(input) {
  if (typeof input === 'string') return input;
  /** @type {Record<string, string | undefined>} */
  const init = {};
  for (let i = 0; i < INIT_NAMES.length; i++) {
    init[INIT_NAMES[i]] = input[i] ?? undefined;
  }
  return init;
}

const methods = {
  /** @param {unknown[]} args */
  exec(...args) {
    const { components, input, baseURL, result } = match(this, args, 'exec');
    if (result === null) return null;
    /** @param {number} i */
    const of = (i) => ({
      groups: components[i].named(result.found[i]),
      input: result.values[i],
    });
    return {
      __proto__: null,
      hash: of(7),
      hostname: of(3),
      inputs: baseURL === null ? [shown(input)] : [shown(input), baseURL],
      password: of(2),
      pathname: of(5),
      port: of(4),
      protocol: of(0),
      search: of(6),
      username: of(1),
    };
  },

  /** @param {unknown[]} args */
  test(...args) {
    return match(this, args, 'test').result !== null;
  },
};

/**
 * @param {string} name
 * @param {(this: unknown) => unknown} get
 */
function getter(name, get) {
  Object.defineProperty(URLPattern.prototype, name, { get, enumerable: true });
}

// Node has the constructor as the last property.
delete (/** @type {{ constructor?: unknown }} */ (URLPattern.prototype).constructor);
for (let i = 0; i < NAMES.length; i++) {
  getter(NAMES[i], function () {
    return Patterns.componentsOf(this)[i].pattern;
  });
}
getter('hasRegExpGroups', function () {
  const components = Patterns.componentsOf(this);
  for (let i = 0; i < components.length; i++) {
    if (components[i].hasRegExpGroups) return true;
  }
  return false;
});
Object.assign(URLPattern.prototype, methods);
Object.defineProperty(URLPattern.prototype, 'constructor', {
  value: URLPattern,
  writable: true,
  configurable: true,
});
// The bundler may rename the function.
Object.defineProperty(URLPattern, 'name', { value: 'URLPattern', configurable: true });

export default URLPattern;
