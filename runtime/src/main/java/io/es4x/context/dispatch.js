/** What has arrived and begun the handler that returned a promise. */
const ARRIVAL = Symbol('arrival');
const AsyncFunction = Object.getPrototypeOf(async () => {});

/**
 * Enters JavaScript from Java: calls a handler, runs the `process.nextTick` queue before the
 * microtasks (GraalJS drains those when the call returns to Java), and takes care of a promise that
 * an asynchronous handler returns.
 *
 * @param {object} host io.es4x.context.Dispatch
 * @param {{ pending: boolean, drain(): void }} ticks the nextTick queue
 */
export function install(host, ticks) {
  const { onUnhandledRejection } = ticks;
  ticks.onUnhandledRejection = (reason, promise, arrival) =>
    onUnhandledRejection(reason, promise, promise[ARRIVAL] ?? arrival);

  function settle(result, handler) {
    if (ticks.pending) {
      ticks.drain();
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
        result.then(undefined, (reason) => host.rejected(reason, result, arrival));
      }
    }
  }
  host.enterBy(
    /** Runs the main module; a CommonJS one is a task like any other, so ticks come first. */
    (runMain, fulfilled, rejected) => {
      runMain().then(fulfilled, rejected);
      settle();
    },
    (handler, event) => {
      settle(handler(event), handler);
    },
    (handler, first, second) => {
      settle(handler(first, second), handler);
    },
  );
}
