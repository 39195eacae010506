package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The wait of a context for a client, during which the thread runs the clients' commands. */
final class ClientWait {
  private static final Runnable END = () -> {};

  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

  /** Runs tasks on the calling thread until {@link #end} or an interrupt. */
  void untilEnd() {
    try {
      for (Runnable task = tasks.take(); task != END; task = tasks.take()) {
        task.run();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs a task on the waiting thread. */
  @AnyThread
  void run(Runnable task) {
    tasks.add(task);
  }

  /** Ends the wait after the queued tasks; no task may be added later. */
  @AnyThread
  void end() {
    tasks.add(END);
  }
}
