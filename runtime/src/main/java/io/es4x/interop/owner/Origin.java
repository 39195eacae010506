package io.es4x.interop.owner;

import io.es4x.threads.AnyThread;
import io.vertx.core.Future;

/**
 * The origin of a task: something that came in from outside, or else the program itself.
 *
 * <p>Callbacks, timers and futures remember the origin of the task that made them. It decides where
 * an error goes that nobody catches.
 */
public interface Origin {

  /**
   * Notes that a future of this origin has failed and nobody has taken that so far.
   *
   * @param future may be taken yet, see {@link ObservedFuture#isUnhandled}
   */
  @AnyThread
  void unhandled(Future<?> future, Throwable cause);
}
