import { invalidArgType, outOfRange } from './errors.js';

/** Validates arguments, with the errors of Node. */

/**
 * @param {unknown} value
 * @param {string} name
 */
export function validateString(value, name) {
  if (typeof value !== 'string') {
    throw invalidArgType(name, 'of type string', value);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function validateBoolean(value, name) {
  if (typeof value !== 'boolean') {
    throw invalidArgType(name, 'of type boolean', value);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function validateFunction(value, name) {
  if (typeof value !== 'function') {
    throw invalidArgType(name, 'of type function', value);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} [min]
 */
export function validateNumber(value, name, min) {
  if (typeof value !== 'number') {
    throw invalidArgType(name, 'of type number', value);
  }
  if (min !== undefined && !(value >= min)) {
    throw outOfRange(name, `>= ${min}`, value);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function validateInteger(value, name, min = Number.MIN_SAFE_INTEGER) {
  const max = Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'number') {
    throw invalidArgType(name, 'of type number', value);
  }
  if (!Number.isInteger(value)) {
    throw outOfRange(name, 'an integer', value);
  }
  if (value < min || value > max) {
    throw outOfRange(name, `>= ${min} && <= ${max}`, value);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function validateObject(value, name) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw invalidArgType(name, 'of type object', value);
  }
}

/**
 * Requires an AbortSignal or undefined.
 *
 * @param {unknown} signal
 * @param {string} name
 */
export function validateAbortSignal(signal, name) {
  if (
    signal !== undefined &&
    (signal === null || typeof signal !== 'object' || !('aborted' in signal))
  ) {
    throw invalidArgType(name, 'an instance of AbortSignal', signal);
  }
}
