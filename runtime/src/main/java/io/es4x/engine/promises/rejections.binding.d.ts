/**
 * Rejections of promises that nothing handles yet.
 *
 * @java RejectionTracker
 * @permission none
 */
export interface RejectionFunctions {
  /** Returns whether a handler was ever attached to a promise. */
  isHandled(promise: unknown): boolean;
  /**
   * Calls a function with a rejected promise without a handler when it gets its first one; the callback must not refer
   * to the promise, or neither could be collected. A value that is no promise is ignored.
   */
  whenHandled(promise: unknown, callback: (promise: Promise<unknown>) => void): void;
  /**
   * Sets the function that is called with each promise that is rejected by a job which continues another task than the
   * one that runs the jobs.
   */
  whenResumedRejects(callback: (promise: Promise<unknown>) => void): void;
  /** Sets the function that is called with each promise that is rejected, by the code that rejects it. */
  whenRejects(callback: (promise: Promise<unknown>) => void): void;
  /**
   * Sets the function that is called where a promise that is resolved is resolved or rejected again, which has no effect.
   */
  whenResolvedAgain(
    callback: (type: 'resolve' | 'reject', promise: Promise<unknown>, value: unknown) => void,
  ): void;
}
