import host from 'es4x:host/dispatch';
import tasks from 'es4x:tasks';

/**
 * Enters JavaScript from Java: calls a handler, runs the `process.nextTick` queue before the microtasks (GraalJS
 * runs those when the call returns to Java), and handles the promise that an async handler returns.
 */

/** The key under which a promise that a handler returned has the arrival that began the handler. */
const ARRIVAL = Symbol('arrival');
const AsyncFunction = Object.getPrototypeOf(async () => {});

/** The arrivals of rejected promises that were rejected by jobs of another arrival than their task's. */
const rejectedFor = new WeakMap();

const { onUnhandledRejection } = tasks;
tasks.onUnhandledRejection = (reason, promise, arrival) =>
  onUnhandledRejection(reason, promise, promise[ARRIVAL] ?? rejectedFor.get(promise) ?? arrival);

// Each handler has a compiled caller of its own, so that a deoptimization for one handler does not affect the
// others.
const { call } = /** @type {Value} */ (host.calls());
const { isHandled, whenResumedRejects } = /** @type {Value} */ (host.rejections());
tasks.isHandled = isHandled;
whenResumedRejects((promise) => rejectedFor.set(promise, tasks.arrival));

/** @type {(result?: Value, handler?: Value) => void} */
function settle(result, handler) {
  if (tasks.pending) {
    tasks.drain();
  }
  // Most handlers return nothing or a Java object, for which instanceof is expensive.
  if (typeof result === 'object' && !Java.isJavaObject(result) && result instanceof Promise) {
    const arrival = host.arrival();
    if (arrival === null) {
      return;
    }
    if (Object.getPrototypeOf(handler) === AsyncFunction) {
      // No other code has this promise: a property on it costs less than a reaction.
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
   * Runs the main module. A CommonJS one is a task like any other, so ticks come first. Returns true when it is done
   * and there is nothing to await: promise hooks then see the program's promises only.
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
