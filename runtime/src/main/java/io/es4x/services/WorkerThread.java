package io.es4x.services;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** A context on an event loop of its own thread, which {@code node:worker_threads} controls. */
@AnyThread
public interface WorkerThread {

  /**
   * Starts the thread.
   *
   * @throws IllegalStateException when the operating system has no more of what that needs
   */
  void start();

  /** The thread, once it was started. */
  @Nullable Thread thread();

  /** Ends what runs there at once. */
  void stop();
}
