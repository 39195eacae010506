import { createRequests } from '../work/requests.js';
import { checkObject, integerOption, location, option, outOfRange } from './checks.js';

const PAGES = 100;
const OK = 0;
const BUSY = 5;
const LOCKED = 6;
const DONE = 101;

/**
 * The function `backup`.
 *
 * @import { BackupStatus, SqliteBinding } from './sqlite.binding.js'
 * @param {SqliteBinding} java
 * @param {(value: object) => boolean} isDatabase
 */
export function backups(java, isDatabase) {
  const requests = createRequests(java);

  /**
   * @typedef {object} Options
   * @property {number} rate pages per step
   * @property {string} source name of the database
   * @property {string} target
   * @property {((...args: unknown[]) => unknown) | undefined} progress
   */

  /**
   * Copies pages on another thread until all are; calls back in between.
   *
   * @param {object} job
   * @param {Options} options
   */
  function run(job, { rate, progress }) {
    return new Promise((resolve, reject) => {
      /** @type {<T>(settle: (value: T) => void, value: T) => void} */
      const end = (settle, value) => {
        java.endBackup(job);
        settle(value);
      };
      const taken = (/** @type {BackupStatus} */ [status, totalPages, remainingPages]) => {
        if (status !== OK && status !== DONE && status !== BUSY && status !== LOCKED) {
          end(reject, java.errorOf(status));
        } else if (remainingPages === 0) {
          if (status === DONE) end(resolve, totalPages);
          else end(reject, java.errorOf(status));
        } else {
          try {
            progress?.call(null, { totalPages, remainingPages });
          } catch (error) {
            end(reject, error);
            return;
          }
          step();
        }
      };
      const step = () =>
        java.stepBackup(
          job,
          rate,
          requests(undefined, taken, (defect) => end(reject, defect)),
        );
      step();
    });
  }

  /**
   * The options, where they are right.
   *
   * @param {unknown} options
   * @returns {Options}
   */
  function checked(options) {
    checkObject(options, 'options');
    const rate = integerOption(options, 'rate', PAGES);
    if (rate <= 0) throw outOfRange('The "options.rate" argument must be a positive integer.');
    return {
      rate,
      source: option(options, 'source', 'string', 'main'),
      target: option(options, 'target', 'string', 'main'),
      progress: option(options, 'progress', 'function', undefined),
    };
  }

  /**
   * @param {unknown} sourceDb
   * @param {unknown} path
   * @param {unknown[]} rest the options
   */
  return function backup(sourceDb, path, ...rest) {
    checkObject(sourceDb, 'sourceDb');
    if (!isDatabase(sourceDb)) throw new TypeError('Illegal invocation');
    java.requireOpen(sourceDb);
    const to = location(path);
    const options = checked(rest.length > 0 ? rest[0] : {});
    const job = {};
    try {
      java.beginBackup(sourceDb, job, to, options.source, options.target);
    } catch (error) {
      return Promise.reject(error);
    }
    return run(job, options);
  };
}
