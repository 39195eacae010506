/** The results of code that did not end by itself. */
export const EXPIRED = {};
export const INTERRUPTED = {};

/**
 * The error of code that has run for longer than it may.
 *
 * @param {number} timeout in milliseconds
 */
function expired(timeout) {
  const error = new Error(`Script execution timed out after ${timeout}ms`);
  return Object.assign(error, { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
}

/** The error of code that SIGINT has ended. */
function interrupted() {
  const error = new Error('Script execution was interrupted by `SIGINT`');
  return Object.assign(error, { code: 'ERR_SCRIPT_EXECUTION_INTERRUPTED' });
}

/**
 * Returns the result of code that has ended by itself.
 *
 * @param {unknown} result
 * @param {number} timeout in milliseconds
 * @throws {Error} for other code, saying what has ended it
 */
export function completed(result, timeout) {
  if (result === EXPIRED) throw expired(timeout);
  if (result === INTERRUPTED) throw interrupted();
  return result;
}
