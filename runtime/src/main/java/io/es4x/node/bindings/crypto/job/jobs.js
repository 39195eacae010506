import { createRequests } from '../../work/requests.js';

/**
 * Makes classes of jobs: each is constructed with a mode and arguments, and then run.
 *
 * @import { Java } from 'es4x:binding'
 * @import { RequestResults } from '../../work/requests.binding.js'
 * @import { JobFunctions, Outcome } from './jobs.binding.js'
 * @import { CryptoLibrary } from '../library.js'
 * @param {CryptoLibrary<JobFunctions & RequestResults>} library
 */
export function createJobs({ java, constants, requireBuiltin }) {
  const { kCryptoJobSync, kCryptoJobAsync } = constants;
  const requests = createRequests(java);

  /**
   * @template {unknown[]} Args
   * @template Result
   * @param {string} type the name of its resources for `node:async_hooks`
   * @param {(...args: Args) => Java<'Job'>} prepare makes the job in Java of the arguments; it throws where
   *   those are wrong
   * @param {(result: Result, mode: number, args: Args) => unknown} [finish] makes JavaScript's result of Java's
   */
  function jobClass(type, prepare, finish = (result) => result) {
    return class Job {
      #mode;
      #args;
      #job;

      /**
       * @param {number} mode
       * @param {Args} args
       */
      constructor(mode, ...args) {
        this.#mode = mode;
        this.#args = args;
        this.#job = prepare(...args);
      }

      run() {
        if (this.#mode === kCryptoJobSync) return this.#outcome(java.runNow(this.#job));
        if (this.#mode === kCryptoJobAsync) {
          this.#later((...outcome) =>
            /** @type {this & { ondone: Function }} */ (this).ondone(...outcome),
          );
          return undefined;
        }
        return new Promise((resolve, reject) => {
          this.#later((error, result) => {
            if (error === undefined) resolveUntouched(resolve, result);
            else reject(operationError(error));
          });
        });
      }

      /**
       * Has another thread do the job, and calls back.
       *
       * @param {(error: unknown, result: unknown) => void} done
       */
      #later(done) {
        const id = requests(
          type,
          (/** @type {Outcome} */ outcome) => done(...this.#outcome(outcome)),
          (defect) => done(defect, undefined),
        );
        java.runLater(this.#job, id);
      }

      /**
       * The error, or else the finished result.
       *
       * @param {Outcome} outcome
       * @returns {[error: unknown, result: unknown]}
       */
      #outcome([error, result]) {
        if (error !== undefined) return [error, undefined];
        try {
          return [undefined, finish(/** @type {Result} */ (result), this.#mode, this.#args)];
        } catch (e) {
          return [e, undefined];
        }
      }
    };
  }

  /**
   * Resolves with a value without asking it for a `then` of a changed prototype.
   *
   * @param {(value: unknown) => void} resolve
   * @param {unknown} value
   */
  function resolveUntouched(resolve, value) {
    const { prepareWebCryptoResult, cleanupWebCryptoResult } =
      requireBuiltin('internal/crypto/util');
    const changed = prepareWebCryptoResult(value);
    resolve(value);
    if (changed) cleanupWebCryptoResult(value);
  }

  /** @param {unknown} cause */
  function operationError(cause) {
    const { lazyDOMException } = requireBuiltin('internal/util');
    const message = 'The operation failed for an operation-specific reason';
    return lazyDOMException(message, { name: 'OperationError', cause });
  }

  return jobClass;
}
