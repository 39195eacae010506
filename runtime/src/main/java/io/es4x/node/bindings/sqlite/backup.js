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
 * @param {Value} java
 * @param {(value: object) => boolean} isDatabase
 */
export function backups(java, isDatabase) {
  const requests = createRequests(java);

  /** Copies pages on another thread until all are; calls back in between. */
  function run(job, { rate, progress }) {
    return new Promise((resolve, reject) => {
      const end = (settle, value) => {
        java.endBackup(job);
        settle(value);
      };
      const taken = ([status, totalPages, remainingPages]) => {
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

  /** The options, where they are right. */
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

  /** @param {...any} rest the options */
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
