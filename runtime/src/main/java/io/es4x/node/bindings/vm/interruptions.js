/**
 * The error of code that has run for longer than it may.
 *
 * @param {number} timeout in milliseconds
 */
export function expired(timeout) {
  const error = new Error(`Script execution timed out after ${timeout}ms`);
  return Object.assign(error, { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
}

/** The error of code that SIGINT has ended. */
export function interrupted() {
  const error = new Error('Script execution was interrupted by `SIGINT`');
  return Object.assign(error, { code: 'ERR_SCRIPT_EXECUTION_INTERRUPTED' });
}
