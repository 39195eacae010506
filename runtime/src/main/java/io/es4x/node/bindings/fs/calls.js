import { uvException } from '../../errors.js';
import { createRequests } from '../work/requests.js';

/**
 * The calls of operations in Java, in Node's three forms: at once, with a `FSReqCallback`, or for a promise.
 *
 * @import { LibraryModule, PathOrDescriptor } from 'es4x:binding'
 * @import { RequestResults } from '../work/requests.binding.js'
 * @import { FileRequest, UsePromises } from './files.js'
 * @import { FileNames } from './names.js'
 * @param {RequestResults} java
 * @param {(name: string) => LibraryModule} internalBinding
 * @param {FileNames['shown']} shown gives a path for messages
 */
export function createCalls(java, internalBinding, shown) {
  /** @type {UsePromises} */
  const kUsePromises = internalBinding('symbols').fs_use_promises_symbol;
  const requests = createRequests(java);

  /**
   * The error of a result, or undefined.
   *
   * @param {unknown} result a negative number, or such a one with the name of the system call
   * @param {Call} call
   */
  function errorOf(result, { syscall, path, dest, noErrors }) {
    if (typeof result === 'number' && result < 0) {
      return noErrors?.includes(result) ? undefined : uvException(result, syscall, path, dest);
    }
    if (Array.isArray(result) && result[0] < 0) {
      return uvException(result[0], result[1], result[1] === 'open' ? path : undefined);
    }
    return undefined;
  }

  /**
   * The same without frames: nothing of the program is on the stack.
   *
   * @param {unknown} result
   * @param {Call} description
   */
  function bareError(result, description) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    try {
      return errorOf(result, description);
    } finally {
      Error.stackTraceLimit = limit;
    }
  }

  /**
   * @template {unknown[]} Args
   * @template Found
   * @param {Operation<Args, Found>} operation
   * @param {Args} args
   * @param {FileRequest} req
   * @param {Description<Found>} description
   * @returns {unknown} the result, a promise of it, or undefined
   */
  return function call(
    operation,
    args,
    req,
    { syscall, path, dest, noErrors, result = (value) => value },
  ) {
    const description = { syscall, path: shown(path), dest: shown(dest), noErrors };
    if (req === undefined || req === null) {
      const value = operation(0, ...args);
      const error = errorOf(value, description);
      if (error !== undefined) throw error;
      return result(/** @type {Found} */ (value));
    }
    if (req === kUsePromises) {
      return new Promise((resolve, reject) => {
        const id = requests(
          'FSREQPROMISE',
          (/** @type {Found} */ value) => {
            const error = bareError(value, description);
            if (error === undefined) resolve(result(value));
            else reject(error);
          },
          reject,
        );
        operation(id, ...args);
      });
    }
    const id = requests(
      'FSREQCALLBACK',
      (/** @type {Found} */ value) => {
        const error = bareError(value, description);
        if (error !== undefined) req.oncomplete(error);
        else if (value === undefined) req.oncomplete(null);
        else req.oncomplete(null, result(value));
      },
      (defect) => req.oncomplete(defect),
    );
    operation(id, ...args);
    return undefined;
  };
}

/**
 * @template {unknown[]} Args
 * @template Found
 * @typedef {(request: number, ...args: Args) => Found | number} Operation gives a negative number for an error
 */

/**
 * @template Found
 * @typedef {object} Description
 * @property {string} syscall the name in messages
 * @property {PathOrDescriptor} [path]
 * @property {PathOrDescriptor} [dest]
 * @property {number[]} [noErrors] the negative numbers that are results
 * @property {(found: Found) => unknown} [result] makes the result of what Java has found
 */

/**
 * @typedef {object} Call for messages
 * @property {string} syscall
 * @property {string} [path]
 * @property {string} [dest]
 * @property {number[]} [noErrors]
 */
