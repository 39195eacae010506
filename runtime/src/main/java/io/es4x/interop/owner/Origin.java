package io.es4x.interop.owner;

import io.es4x.threads.AnyThread;
import io.vertx.core.Future;

/**
 * The origin of a task: an arrival from outside, or the program itself.
 *
 * <p>Callbacks, timers and futures keep the origin of the task that made them. It determines how an
 * uncaught error is handled.
 */
public interface Origin {

  /**
   * Handles the failure of a future of this origin, which has no listener so far.
   *
   * @param future may get a listener later, see {@link ObservedFuture#isUnhandled}
   */
  @AnyThread
  void unhandled(Future<?> future, Throwable cause);
}
