import { uvException } from '../../errors.js';
import { createRequests } from '../work/requests.js';

/**
 * The calls of operations in Java, in Node's three forms: at once, with a `FSReqCallback`, or for a promise.
 *
 * @param {Value} java a binding of class `Operations`
 * @param {(name: string) => Value} internalBinding
 * @param {(path: Value) => Value} shown gives a path for messages
 */
export function createCalls(java, internalBinding, shown) {
  const { fs_use_promises_symbol: kUsePromises } = internalBinding('symbols');
  const requests = createRequests(java);

  /**
   * The error of a result, or undefined.
   *
   * @param {Value} result a negative number, or such a one with the name of the system call
   * @param {Description} description
   * @typedef {{ syscall: string, path?: Value, dest?: Value, result?: (value: Value) => Value }} Description
   */
  function errorOf(result, { syscall, path, dest }) {
    if (typeof result === 'number' && result < 0) return uvException(result, syscall, path, dest);
    if (Array.isArray(result) && result[0] < 0) {
      return uvException(result[0], result[1], result[1] === 'open' ? path : undefined);
    }
    return undefined;
  }

  /** The same without frames: nothing of the program is on the stack. */
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
   * @param {(id: number, ...args: Value[]) => Value} operation
   * @param {Value[]} args
   * @param {Value} req undefined, a `FSReqCallback`, or the symbol for promises
   * @param {Description} description
   */
  return function call(operation, args, req, { syscall, path, dest, result = (value) => value }) {
    const description = { syscall, path: shown(path), dest: shown(dest) };
    if (req === undefined || req === null) {
      const value = operation(0, ...args);
      const error = errorOf(value, description);
      if (error !== undefined) throw error;
      return result(value);
    }
    if (req === kUsePromises) {
      return new Promise((resolve, reject) => {
        const id = requests(
          'FSREQPROMISE',
          (value) => {
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
      (value) => {
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
