package io.es4x.services;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The event loop of one JavaScript context, as used by timers and {@link AsyncResource}s. It is
 * called, and calls back, on the loop's thread only.
 *
 * <p>A <em>task</em> is one entry from Java into JavaScript. After the JavaScript has returned (and
 * GraalJS has run the microtasks), the loop calls the tick queue's {@code drain} as long as {@link
 * #requestDrain} was called meanwhile.
 */
@ContextThread
public interface EventLoop {

  /**
   * Schedules a callback; replaces the one scheduled before.
   *
   * @param time on the clock of {@link #now}
   */
  void wakeAt(double time, Runnable callback);

  /** The milestones of the context, and what the loop has done. */
  LoopMetrics metrics();

  /** Milliseconds on the loop's monotonic clock. */
  double now();

  /**
   * Schedules a callback at the end of this turn of the loop, after its I/O and tasks; within such
   * a callback, at the end of the next turn. It is the "check" phase of Node's event loop.
   */
  void runAfterIo(Runnable callback);

  /**
   * Runs a task now, followed by its microtasks and ticks. An exception that it throws is an
   * uncaught one.
   *
   * @param arrival the arrival that the task continues, from {@link #arrival}; null for the program
   *     itself
   */
  void runTask(Runnable task, @Nullable Object arrival);

  /** Runs a task now, for an event on the loop's own thread. */
  void runEvent(Runnable task, @Nullable Object arrival);

  /**
   * Calls a function, in a task.
   *
   * @param values makes the arguments, when the context is entered: values of JavaScript belong to
   *     the one in which they are made
   */
  void callWith(Value function, Supplier<Object[]> values);

  /** Queues JavaScript as a task of its own. */
  @AnyThread
  void runLater(Runnable task, @Nullable Object arrival);

  /**
   * Queues a task for an operation that another thread has completed. As in Node, it is I/O of a
   * later turn: callbacks of {@link #runAfterIo} of this turn run before it.
   */
  @AnyThread
  void runCompletion(Runnable task, @Nullable Object arrival);

  /**
   * Returns whether nothing keeps the context alive: it ends unless a listener begins something.
   */
  boolean isIdle();

  /** Requests a {@code drain} of the tick queue after the microtasks of the current task. */
  void requestDrain();

  /** Returns the arrival of the current task; null if the program itself began it. */
  @Nullable Object arrival();

  /** Makes the current task continue an earlier arrival, from {@link #arrival}. */
  void resume(@Nullable Object arrival);

  /** Reports an error that nothing in JavaScript caught. */
  void uncaught(Value error);

  /**
   * Reports a rejection that nothing in JavaScript handled.
   *
   * @param arrival the arrival of the task that rejected the promise, see {@link #arrival}
   */
  void rejected(Value reason, Value promise, @Nullable Object arrival);
}
