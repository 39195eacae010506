package io.es4x.context;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.Origin;
import io.es4x.origin.Arrival;
import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import org.graalvm.polyglot.PolyglotException;

/**
 * The errors of one context that nobody caught, by the ways on which they come: each is a task, and
 * belongs to what began the one that it comes from.
 */
final class ContextErrors {
  private final JsContext context;
  private final Tasks tasks;
  private final Failures failures;
  private final UnhandledFutures futures;

  ContextErrors(JsContext context, Tasks tasks, Failures failures) {
    this.context = context;
    this.tasks = tasks;
    this.failures = failures;
    this.futures = new UnhandledFutures(failures);
  }

  /**
   * Takes an error that nobody caught, for what began the current task.
   *
   * @param error as JavaScript sees it
   */
  void uncaught(Object error) {
    Origin origin = context.origin();
    context.runTask(() -> failures.uncaught(error, null, origin), origin);
  }

  /** Takes a rejection that nobody handled. */
  void rejected(Object reason, Object promise, Origin origin) {
    context.runTask(() -> failures.rejected(reason, promise, origin), origin);
  }

  /** Takes an exception that Vert.x has caught. */
  @AnyThread
  void reported(Throwable failure) {
    if (isEnd(failure)) {
      return;
    }
    if (!context.isCurrentThread()) {
      context.runLater(() -> reported(failure));
      return;
    }
    Origin origin = context.origin();
    context.runTask(() -> failures.reported(failure, origin), origin);
  }

  /** Takes what the running task has thrown, of JavaScript or of Java. */
  void taskFailed(Throwable failure) {
    failures.uncaught(JsErrors.toJs(failure), failure, context.origin());
  }

  /** Tells whether a failure is none: the context was cancelled, or somebody has interrupted it. */
  boolean isEnd(Throwable failure) {
    return context.life().isClosed()
        || (failure instanceof PolyglotException end && (end.isInterrupted() || end.isCancelled()));
  }

  /** Takes a future that nobody awaits and that has failed. */
  @AnyThread
  void unhandled(Future<?> future, Throwable cause, Origin origin) {
    if (context.isCurrentThread() && tasks.isRunning()) {
      futures.add(future, cause, origin);
    } else {
      context.runLater(() -> context.runTask(() -> futures.add(future, cause, origin), origin));
    }
  }

  /** Reports futures that are still unhandled; returns whether there was any to look at. */
  boolean reportUnhandled() {
    return futures.report();
  }

  /** Has a later task report futures that are unhandled then; returns whether there are any. */
  boolean reportLater() {
    boolean waiting = futures.isWaiting();
    if (waiting) {
      context.runLater(() -> context.runTask(() -> {}));
    }
    return waiting;
  }

  /** A callback has thrown: to what has arrived, if that is what began the task, else to Java. */
  void callbackFailed(PolyglotException failure) {
    Task failed = tasks.running();
    Origin origin = failed.origin(context);
    if (!(origin instanceof Arrival) || (failed.outer() != null && !failed.isOfArrival())) {
      throw failure;
    }
    failures.uncaught(JsErrors.toJs(failure), failure, origin);
  }
}
