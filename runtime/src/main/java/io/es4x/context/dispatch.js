import host from 'es4x:host/dispatch';
import tasks from 'es4x:tasks';

/**
 * Enters JavaScript from Java: calls a handler, runs the `process.nextTick` queue before the
 * microtasks (GraalJS drains those when the call returns to Java), and takes care of a promise that
 * an asynchronous handler returns.
 */

/** The key of a promise's arrival, which began the handler that returned the promise. */
const ARRIVAL = Symbol('arrival');
const AsyncFunction = Object.getPrototypeOf(async () => {});

/** The arrivals of promises that jobs of another arrival than their task's have rejected. */
const rejectedFor = new WeakMap();

const { onUnhandledRejection } = tasks;
tasks.onUnhandledRejection = (reason, promise, arrival) =>
  onUnhandledRejection(reason, promise, promise[ARRIVAL] ?? rejectedFor.get(promise) ?? arrival);

// Handlers are compiled by themselves, so that what one has to compile anew is not compiled for all.
const { call } = /** @type {Value} */ (host.calls());
const { isHandled, whenResumedRejects } = /** @type {Value} */ (host.rejections());
tasks.isHandled = isHandled;
whenResumedRejects((promise) => rejectedFor.set(promise, tasks.arrival));

/** @type {(result?: Value, handler?: Value) => void} */
function settle(result, handler) {
  if (tasks.pending) {
    tasks.drain();
  }
  // Most handlers return nothing or a Java object, of which instanceof would ask a lot.
  if (typeof result === 'object' && !Java.isJavaObject(result) && result instanceof Promise) {
    const arrival = host.arrival();
    if (arrival === null) {
      return;
    }
    if (Object.getPrototypeOf(handler) === AsyncFunction) {
      // Nobody else has this promise: a note on it costs less than a reaction to it.
      result[ARRIVAL] = arrival;
    } else {
      result.then(undefined, (reason) =>
        host.rejected(reason, result, /** @type {Value} */ (arrival)),
      );
    }
  }
}
host.enterBy(
  /**
   * Runs the main module; a CommonJS one is a task like any other, so tasks come first. Returns true when it is done, and
   * has nothing to await: hooks of promises then see those of the program only.
   */
  (runMain, fulfilled, rejected) => {
    let isDone = false;
    tasks.isMain = true;
    try {
      const result = runMain();
      isDone = typeof result.then !== 'function';
      if (!isDone) result.then(fulfilled, rejected);
    } catch (error) {
      rejected(error);
    } finally {
      tasks.isMain = false;
      tasks.mainEnded?.();
    }
    settle();
    return isDone;
  },
  (handler, event) => {
    settle(call(handler, event), handler);
  },
  (handler, first, second) => {
    settle(call(handler, first, second), handler);
  },
  (arrival) => {
    tasks.arrival = arrival;
  },
);
