/** The errors for wrong arguments, and the checks of options, as Node has them for SQLite. */

const INT_MAX = 2 ** 31 - 1;

/**
 * The types by the names that `typeof` gives.
 *
 * @typedef {object} Types
 * @property {boolean} boolean
 * @property {(...args: unknown[]) => unknown} function
 * @property {string} string
 */

/**
 * @param {new (message: string) => Error} Base
 * @param {string} code
 * @param {string} message
 */
export const coded = (Base, code, message) => Object.assign(new Base(message), { code });

/** @param {string} message */
export const invalidType = (message) => coded(TypeError, 'ERR_INVALID_ARG_TYPE', message);

/** @param {string} message */
export const invalidState = (message) => coded(Error, 'ERR_INVALID_STATE', message);

/** @param {string} message */
export const outOfRange = (message) => coded(RangeError, 'ERR_OUT_OF_RANGE', message);

/** @type {(value: unknown) => value is Record<PropertyKey, unknown>} */
export const isObject = (value) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/** @type {(value: unknown) => value is number} */
export const isInt32 = (value) =>
  Number.isInteger(value) &&
  /** @type {number} */ (value) >= -INT_MAX - 1 &&
  /** @type {number} */ (value) <= INT_MAX;

/**
 * Refuses an argument that is not of a type.
 *
 * @template {keyof Types} T
 * @param {unknown} value
 * @param {T} type
 * @param {string} name
 * @returns {asserts value is Types[T]}
 */
export function check(value, type, name) {
  if (typeof value !== type) {
    throw invalidType(`The "${name}" argument must be a ${type}.`);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {asserts value is Record<PropertyKey, unknown>}
 */
export function checkObject(value, name) {
  if (!isObject(value)) throw invalidType(`The "${name}" argument must be an object.`);
}

/**
 * The value of an option of a type; another one where there is none.
 *
 * @template {keyof Types} T
 * @template {Types[T] | undefined} D
 * @param {Record<PropertyKey, unknown>} options
 * @param {string} name
 * @param {T} type
 * @param {D} otherwise
 * @returns {Types[T] | D}
 */
export function option(options, name, type, otherwise) {
  const value = options[name];
  if (value === undefined) return otherwise;
  check(value, type, `options.${name}`);
  return value;
}

/**
 * @template {number | undefined} D
 * @param {Record<PropertyKey, unknown>} options
 * @param {string} name
 * @param {D} otherwise
 * @returns {number | D}
 */
export function integerOption(options, name, otherwise) {
  const value = options[name];
  if (value === undefined) return otherwise;
  if (!isInt32(value)) throw invalidType(`The "options.${name}" argument must be an integer.`);
  return value;
}

/**
 * The path or URI that a path, the bytes of one, or a URL of a file means: a text, or bytes.
 *
 * @param {unknown} path
 */
export function location(path) {
  if (path instanceof Uint8Array && !path.includes(0)) return path.slice();
  const text = isObject(path) ? path.href : path;
  if (typeof text !== 'string' || text.includes('\0')) {
    throw invalidType(
      'The "path" argument must be a string, Uint8Array, or URL without null bytes.',
    );
  }
  if (isObject(path) && !text.startsWith('file:')) {
    throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file:');
  }
  return text;
}
