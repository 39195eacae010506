// @ts-check
import { writeSync } from 'node:fs';

/** An error for the user, which is printed without a stack. */
export class CliError extends Error {
  /**
   * @param {string} code stable, like those of Node's errors
   * @param {string} message the problem, its place and the solution
   * @param {number} [exitCode]
   */
  constructor(code, message, exitCode = 1) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

/**
 * Creates the error for an invalid command line.
 *
 * @param {string} message
 */
export function usageError(message) {
  return new CliError('ES4X_USAGE', `${message}\nSee: es4x --help`, 2);
}

/**
 * Prints an error synchronously, not by a stream, as the process may be replaced immediately.
 *
 * @param {CliError} error
 */
export function tell({ code, message }) {
  writeSync(2, `${code}: ${message}\n`);
}
