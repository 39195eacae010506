package io.es4x.services;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/**
 * A context with an event loop on a thread of its own, controlled by {@code node:worker_threads}.
 */
@AnyThread
public interface WorkerThread {

  /**
   * Starts the thread.
   *
   * @throws IllegalStateException if the operating system cannot create it
   */
  void start();

  /** The thread; null before it is started. */
  @Nullable Thread thread();

  /** The metrics of its event loop; null before its context is created. */
  @Nullable LoopMetrics metrics();

  /** Terminates the code that runs there. */
  void stop();
}
