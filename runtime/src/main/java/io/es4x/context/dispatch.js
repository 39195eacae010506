/**
 * Enters JavaScript from Java: calls a handler, runs the `process.nextTick` queue before the
 * microtasks (GraalJS drains those when the call returns to Java), and takes care of a promise that
 * an asynchronous handler returns.
 *
 * @param {object} host io.es4x.context.Dispatch
 * @param {{ pending: boolean, drain(): void }} ticks the nextTick queue
 */
export function install(host, ticks) {
  function settle(result, event) {
    if (ticks.pending) {
      ticks.drain();
    }
    // Most handlers return nothing or a Java object, of which instanceof would ask a lot.
    if (
      typeof result === 'object' &&
      !Java.isJavaObject(result) &&
      result instanceof Promise &&
      host.takesFailure(event)
    ) {
      result.then(undefined, (reason) => host.fail(event, reason));
    }
  }
  return {
    /** Runs the main module; a CommonJS one is a task like any other, so ticks come first. */
    main(runMain, fulfilled, rejected) {
      runMain().then(fulfilled, rejected);
      settle();
    },
    run(handler, event) {
      settle(handler(event), event);
    },
    runWithTwo(handler, first, second) {
      settle(handler(first, second), first);
    },
  };
}
