package io.es4x.context;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.Origin;
import io.es4x.origin.Arrival;
import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import org.graalvm.polyglot.PolyglotException;

/**
 * The uncaught errors of one context, one method for each source. Each error is handled in a task
 * of its own, with the origin of the task that it comes from.
 */
final class ContextErrors {
  private final JsContext context;
  private final Tasks tasks;
  private final Failures failures;
  private final UnhandledFutures futures;

  /** True while the code of a task is being ended. */
  private boolean stopping;

  ContextErrors(JsContext context, Tasks tasks, Failures failures) {
    this.context = context;
    this.tasks = tasks;
    this.failures = failures;
    this.futures = new UnhandledFutures(failures);
  }

  /**
   * Handles an uncaught error with the origin of the current task.
   *
   * @param error as JavaScript sees it
   */
  void uncaught(Object error) {
    uncaught(error, context.origin());
  }

  /** Handles an uncaught error with the origin of the task that it comes from. */
  void uncaught(Object error, Origin origin) {
    context.runTask(() -> failures.uncaught(error, null, origin), origin);
  }

  /** Handles an unhandled rejection. */
  void rejected(Object reason, Object promise, Origin origin) {
    context.runTask(() -> failures.rejected(reason, promise, origin), origin);
  }

  /** Handles an exception that Vert.x has caught. */
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
    endIfExhausted(failure, origin);
    context.runTask(() -> failures.reported(failure, origin), origin);
  }

  /** Handles an exception of JavaScript or Java that the running task has thrown. */
  void taskFailed(Throwable failure) {
    endIfExhausted(failure, context.origin());
    failures.uncaught(JsErrors.toJs(failure), failure, context.origin());
  }

  /**
   * Ends the process if memory is exhausted; a failed allocation that leaves room for other work is
   * an error of the arrival that it was for.
   */
  private void endIfExhausted(Throwable failure, Origin origin) {
    if (!(origin instanceof Arrival) || HeapExhaustion.isFull()) {
      HeapExhaustion.endIfCauseOf(failure, context.process());
    }
  }

  /**
   * Returns whether an exception is not an error of the program: the context was cancelled or
   * interrupted, or the task was stopped.
   */
  boolean isEnd(Throwable failure) {
    return context.life().isClosed()
        || (failure instanceof PolyglotException end
            && (end.isInterrupted() || end.isCancelled() || isStop(end)));
  }

  private boolean isStop(PolyglotException failure) {
    return stopping && failure.isInternalError();
  }

  /**
   * Fails the running task, once it has ended; the caller ends its code by an exception that
   * nothing catches.
   */
  void stopped(Object error) {
    Origin origin = context.origin();
    stopping = true;
    context.runLater(
        () -> {
          stopping = false;
          uncaught(error, origin);
        });
  }

  /** Handles a failed future that has no listener. */
  @AnyThread
  void unhandled(Future<?> future, Throwable cause, Origin origin) {
    if (context.isCurrentThread() && tasks.isRunning()) {
      futures.add(future, cause, origin);
    } else {
      context.runLater(() -> context.runTask(() -> futures.add(future, cause, origin), origin));
    }
  }

  /** Reports futures that are still unhandled; returns whether there were any to check. */
  boolean reportUnhandled() {
    return futures.report();
  }

  /**
   * Schedules a task that reports the futures that are unhandled then; returns whether there are
   * any now.
   */
  boolean reportLater() {
    boolean waiting = futures.isWaiting();
    if (waiting) {
      context.runLater(() -> context.runTask(() -> {}));
    }
    return waiting;
  }

  /**
   * Handles an exception of a callback: it fails the arrival that began the task, if there is one,
   * else it is thrown to Java.
   */
  void callbackFailed(PolyglotException failure) {
    if (isStop(failure)) {
      return;
    }
    Task failed = tasks.running();
    Origin origin = failed.origin(context);
    endIfExhausted(failure, origin);
    if (!(origin instanceof Arrival) || (failed.outer() != null && !failed.isOfArrival())) {
      throw failure;
    }
    failures.uncaught(JsErrors.toJs(failure), failure, origin);
  }
}
