package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The tasks for the end of the process, such as to write a profile. They run once, before its
 * shutdown hooks, or as one of these when Java code calls {@code System.exit}.
 */
@AnyThread
public final class AtExit {
  private static final Queue<Runnable> TASKS = new ArrayDeque<>();

  private AtExit() {}

  /** Adds a task for the end. */
  public static synchronized void add(Runnable task) {
    if (TASKS.isEmpty()) {
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(AtExit::run));
    }
    TASKS.add(task);
  }

  /** Runs the tasks that have not run, however long they take. A failure of one ends only that. */
  public static synchronized void run() {
    for (Runnable task = TASKS.poll(); task != null; task = TASKS.poll()) {
      try {
        Thread.ofPlatform().name("es4x-at-exit").start(task).join();
      } catch (InterruptedException impatient) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
