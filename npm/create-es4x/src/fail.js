// @ts-check

/** An error for the user, which is printed without a stack. */
export class CreateError extends Error {
  /**
   * @param {string} code stable, like those of Node's errors
   * @param {string} message the problem and the solution
   * @param {number} [exitCode] 2 for a wrong command line
   */
  constructor(code, message, exitCode = 1) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

/** @param {string} message */
export function usageError(message) {
  return new CreateError('ES4X_USAGE', `${message}\nSee: npm create es4x@latest -- --help`, 2);
}
