package io.es4x.services;

import io.es4x.threads.AnyThread;

/** A context on an event loop of its own thread, which {@code node:worker_threads} controls. */
@AnyThread
public interface WorkerThread {

  /** Starts the thread. */
  void start();

  /** Ends what runs there at once. */
  void stop();
}
