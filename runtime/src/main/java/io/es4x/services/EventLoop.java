package io.es4x.services;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The event loop of one JavaScript context, as timers and {@link AsyncResource}s see it. Called,
 * and calling back, on the loop's thread only.
 *
 * <p>A <em>task</em> is one entry from Java into JavaScript. After the JavaScript has returned (and
 * GraalJS has run the microtasks), the loop calls the tick queue's {@code drain} as long as {@link
 * #requestDrain} was called meanwhile.
 */
@ContextThread
public interface EventLoop {

  /**
   * Calls back when the clock has come to a time, in place of what was asked for before.
   *
   * @param time of {@link #now}
   */
  void wakeAt(double time, Runnable callback);

  /** Milliseconds on the loop's clock, which only goes forward. */
  double now();

  /**
   * Calls back at the end of this turn of the loop, when the I/O and tasks of it were run; at that
   * of the next when such a callback asks. It is the phase "check" of Node's loop.
   */
  void runAfterIo(Runnable callback);

  /**
   * Runs a task now, with the microtasks and ticks that follow from it. An error that it throws is
   * an uncaught one.
   *
   * @param arrival the one that the task goes on with, as told by {@link #arrival}; null for the
   *     program itself
   */
  void runTask(Runnable task, @Nullable Object arrival);

  /** Runs a task now, for an event that the loop's own thread has found. */
  void runEvent(Runnable task, @Nullable Object arrival);

  /** Runs JavaScript as a task of its own, later. */
  @AnyThread
  void runLater(Runnable task, @Nullable Object arrival);

  /**
   * Runs a task later, for what another thread has done. As in Node that is I/O of a later turn, to
   * whose callbacks of {@link #runAfterIo} those of this turn come first.
   */
  @AnyThread
  void runCompletion(Runnable task, @Nullable Object arrival);

  /** Asks for a {@code drain} of the tick queue after the microtasks of the current task. */
  void requestDrain();

  /** Returns the arrival that has begun the current task, or null: the program itself did. */
  @Nullable Object arrival();

  /** Lets the current task go on with what an earlier one began, as told by {@link #arrival}. */
  void resume(@Nullable Object arrival);

  /** Takes an error that nothing in JavaScript caught. */
  void uncaught(Value error);

  /**
   * Takes a rejection that nothing in JavaScript handled.
   *
   * @param arrival the one that began the task that rejected the promise, see {@link #arrival}
   */
  void rejected(Value reason, Value promise, @Nullable Object arrival);
}
