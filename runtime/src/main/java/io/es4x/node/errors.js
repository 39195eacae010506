/** The errors of Node's API, with their `code` and message. */

const LONGEST_LITERAL = 28;
const LONGEST_VALUE = 128;

/**
 * Creates an error with a code like those of Node's library.
 *
 * @param {new (message: string) => Error} Base
 * @param {string} code
 * @param {string} message
 * @param {object} [properties] of the error
 */
export function codedError(Base, code, message, properties) {
  const error = nativeError(Base, code, message, properties);
  return Object.defineProperty(error, 'toString', {
    value: withCode,
    configurable: true,
    writable: true,
  });
}

/**
 * Creates an error with a code like those of Node's C++ code, whose `toString` omits the code.
 *
 * @param {new (message: string) => Error} Base
 * @param {string} code
 * @param {string} message
 * @param {object} [properties] of the error
 */
export function nativeError(Base, code, message, properties) {
  const error = new Base(message);
  // As in Node, the stack contains the code but the name does not.
  Object.defineProperty(error, 'name', { value: `${error.name} [${code}]`, configurable: true });
  error.stack; // GraalJS writes the head line on first reading
  delete (/** @type {{ name?: string }} */ (error).name);
  error.code = code;
  return Object.assign(error, properties);
}

/** @this {Error & { code: string }} */
function withCode() {
  return `${this.name} [${this.code}]: ${this.message}`;
}

/**
 * @param {string} name
 * @param {string} expected such as `of type string`
 * @param {unknown} actual
 */
export function invalidArgType(name, expected, actual) {
  // Some names contain the noun, such as `first argument`.
  const what = name.endsWith(' argument')
    ? name
    : `"${name}" ${name.includes('.') ? 'property' : 'argument'}`;
  return codedError(
    TypeError,
    'ERR_INVALID_ARG_TYPE',
    `The ${what} must be ${expected}. Received ${received(actual)}`,
  );
}

/**
 * @param {string} name
 * @param {unknown} actual
 */
export function invalidArgValue(name, actual, reason = 'is invalid', Base = TypeError) {
  // Loaded lazily: errors are rare.
  const text = require('es4x:inspect').inspect(actual);
  const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}...` : text;
  const what = name.includes('.') ? 'property' : 'argument';
  return codedError(
    Base,
    'ERR_INVALID_ARG_VALUE',
    `The ${what} '${name}' ${reason}. Received ${shown}`,
  );
}

/**
 * @param {string} name
 * @param {string} range
 * @param {unknown} actual
 */
export function outOfRange(name, range, actual) {
  return codedError(
    RangeError,
    'ERR_OUT_OF_RANGE',
    `The value of "${name}" is out of range. It must be ${range}. Received ${literal(actual)}`,
  );
}

/**
 * Creates the error of a failed system call about files, as Node's C++ does (`UVException`).
 *
 * @param {string | number} reason its code, or the negative errno
 * @param {string} syscall
 * @param {string} [path]
 * @param {string} [dest] the second path of calls with two
 */
export function uvException(reason, syscall, path, dest) {
  const { errno, code, words } = systemError(reason);
  let message = `${code}: ${words}, ${syscall}`;
  if (path !== undefined) message += ` '${path}'`;
  if (dest !== undefined) message += ` -> '${dest}'`;
  return Object.assign(
    new Error(message),
    { errno, code, syscall },
    path !== undefined && { path: `${path}` },
    dest !== undefined && { dest: `${dest}` },
  );
}

/**
 * Creates the error of another failed system call, as Node's library does (`ErrnoException`).
 *
 * @param {string | number} reason its code, or the negative errno
 * @param {string} syscall
 */
export function errnoException(reason, syscall) {
  const { errno, code } = systemError(reason);
  return Object.assign(new Error(`${syscall} ${code}`), { errno, code, syscall });
}

/** @param {string | number} reason its code, or the negative errno */
function systemError(reason) {
  const uv = require('es4x:library').internalBinding('uv'); // Few programs need it.
  if (typeof reason === 'number') {
    return { errno: reason, code: uv.errname(reason), words: uv.getErrorMessage(reason) };
  }
  const errno = uv[`UV_${reason}`];
  return { errno, code: reason, words: uv.getErrorMessage(errno) || reason };
}

/** @param {unknown} reason of the abort, the cause of the error */
export function abortError(reason) {
  const cause = reason === undefined ? undefined : { cause: reason };
  const error = new Error('The operation was aborted', cause);
  error.name = 'AbortError';
  error.code = 'ABORT_ERR';
  return error;
}

/**
 * Describes a value of the wrong type, as Node's messages do.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function received(value) {
  if (value === undefined || value === null) {
    return `${value}`;
  }
  if (typeof value === 'function') {
    return `function ${value.name}`;
  }
  if (typeof value === 'object') {
    const name = value.constructor?.name;
    return name ? `an instance of ${name}` : '[Object: null prototype] {}';
  }
  return `type ${typeof value} (${literal(value)})`;
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function literal(value) {
  switch (typeof value) {
    case 'string':
      return `'${value.length > LONGEST_LITERAL ? `${value.slice(0, LONGEST_LITERAL - 3)}...` : value}'`;
    case 'bigint':
      return `${value}n`;
    case 'object':
      return value === null ? 'null' : received(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : `${value}`;
    default:
      return String(value);
  }
}

/** The functions that the scripts of the module system use. */
export default { codedError, invalidArgType, invalidArgValue, received };
