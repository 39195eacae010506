// @ts-check
import { writeSync } from 'node:fs';

/** An error for the user's eyes: printed as it is, without a stack. */
export class CliError extends Error {
  /**
   * @param {string} code a stable name, as in Node's own errors
   * @param {string} message what, where and what to do
   * @param {number} [exitCode]
   */
  constructor(code, message, exitCode = 1) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

/**
 * The error of a command line that makes no sense.
 *
 * @param {string} message
 */
export function usageError(message) {
  return new CliError('ES4X_USAGE', `${message}\nSee: es4x --help`, 2);
}

/**
 * Tells the user of an error at once, not by a stream: the process may be replaced the next moment.
 *
 * @param {CliError} error
 */
export function tell({ code, message }) {
  writeSync(2, `${code}: ${message}\n`);
}
