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

/** The last line of errors that the help explains. */
export const SEE_HELP = '\nSee: es4x --help';

/**
 * Creates the error for an invalid command line.
 *
 * @param {string} message
 */
export function usageError(message) {
  return new CliError('ES4X_USAGE', `${message}${SEE_HELP}`, 2);
}

/**
 * Creates the error for a program that does not exist, with Node's code and words.
 *
 * @param {string} path
 * @param {string} explanation follows the path
 */
export function moduleNotFound(path, explanation) {
  return new CliError('MODULE_NOT_FOUND', `Cannot find module '${path}'${explanation}`);
}

/** The codes for errors of the system when files are written. @type {Record<string, string>} */
const CODES = {
  ENOSPC: 'ES4X_NO_SPACE',
  EDQUOT: 'ES4X_NO_SPACE',
  EACCES: 'ES4X_NOT_WRITABLE',
  EROFS: 'ES4X_NOT_WRITABLE',
  EPERM: 'ES4X_NOT_WRITABLE',
};

/**
 * Returns the error for the user in place of one of the system; any other error as it is.
 *
 * @param {unknown} e
 * @param {string} file that could not be written
 */
export function writeError(e, file) {
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (e);
  const own = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  return own ? new CliError(own, `${file}: ${message}`) : e;
}

/**
 * Prints an error synchronously, not by a stream, as the process may be replaced immediately.
 *
 * @param {CliError} error
 */
export function tell({ code, message }) {
  writeSync(2, `${code}: ${message}\n`);
}
