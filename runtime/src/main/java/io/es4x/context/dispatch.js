import host from 'es4x:host/dispatch';
import tasks from 'es4x:tasks';

/**
 * @import { RejectionFunctions } from '../engine/promises/rejections.binding.js'
 * @import { Origin } from 'es4x:java'
 * @typedef {(...events: never[]) => unknown} Handler
 */

/**
 * Enters JavaScript from Java: calls a handler, runs the `process.nextTick` queue before the microtasks (GraalJS
 * runs those when the call returns to Java), and handles the promise that an async handler returns.
 */

/** The key under which a promise that a handler returned has the arrival that began the handler. */
const ARRIVAL = Symbol('arrival');

/** @typedef {Promise<unknown> & { [ARRIVAL]?: unknown }} Handled a promise that a handler returned */

const AsyncFunction = Object.getPrototypeOf(async () => {});

/**
 * The arrivals of rejected promises that were rejected by jobs of another arrival than their task's.
 *
 * @type {WeakMap<Promise<unknown>, unknown>}
 */
const rejectedFor = new WeakMap();

const { onUnhandledRejection } = tasks;
tasks.onUnhandledRejection = (reason, promise, arrival) =>
  onUnhandledRejection(
    reason,
    promise,
    /** @type {Handled} */ (promise)[ARRIVAL] ??
      rejectedFor.get(/** @type {Handled} */ (promise)) ??
      arrival,
  );

// Each handler has a compiled caller of its own, so that a deoptimization for one handler does not affect the
// others.
const { call } = /** @type {{ call(handler: Handler, ...events: unknown[]): unknown }} */ (
  host.calls()
);
const { isHandled, whenResumedRejects } = /** @type {RejectionFunctions} */ (host.rejections());
tasks.isHandled = isHandled;
whenResumedRejects((promise) => rejectedFor.set(promise, tasks.arrival));

/** @type {(result?: unknown, handler?: unknown) => void} */
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
      /** @type {Handled} */ (result)[ARRIVAL] = arrival;
    } else {
      result.then(undefined, (reason) =>
        host.rejected(reason, result, /** @type {Origin} */ (arrival)),
      );
    }
  }
}
host.enterBy(
  /**
   * Runs the main module. A CommonJS one is a task like any other, so ticks come first. Returns true when it is done
   * and there is nothing to await: promise hooks then see the program's promises only.
   */
  (
    /** @type {() => PromiseLike<unknown> | { then?: undefined }} */ runMain,
    /** @type {(value: unknown) => void} */ fulfilled,
    /** @type {(error: unknown) => void} */ rejected,
  ) => {
    let isDone = false;
    tasks.isMain = true;
    try {
      const result = runMain();
      isDone = typeof result.then !== 'function';
      if (!isDone) /** @type {PromiseLike<unknown>} */ (result).then(fulfilled, rejected);
    } catch (error) {
      rejected(error);
    } finally {
      tasks.isMain = false;
      tasks.mainEnded?.();
    }
    settle();
    return isDone;
  },
  (/** @type {Handler} */ handler, /** @type {unknown} */ event) => {
    settle(call(handler, event), handler);
  },
  (/** @type {Handler} */ handler, /** @type {unknown} */ first, /** @type {unknown} */ second) => {
    settle(call(handler, first, second), handler);
  },
  (/** @type {unknown} */ arrival) => {
    tasks.arrival = arrival;
  },
);
