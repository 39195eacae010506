package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The wait of a context for a client, during which its thread runs what clients ask of it. */
final class ClientWait {
  private static final Runnable END = () -> {};

  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

  /** Runs tasks until the end, on the thread that calls. An interruption is an end, too. */
  void untilEnd() {
    try {
      for (Runnable task = tasks.take(); task != END; task = tasks.take()) {
        task.run();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Has the thread that waits run a task. */
  @AnyThread
  void run(Runnable task) {
    tasks.add(task);
  }

  /** Ends the wait after the tasks so far; none may come after it. */
  @AnyThread
  void end() {
    tasks.add(END);
  }
}
