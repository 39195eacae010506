package io.es4x.node.bindings.work;

import io.es4x.threads.AnyThread;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads for calls of the operating system that block and for long computations, as libuv has
 * four, for the cryptography of Node, too; virtual threads would hold on to their carriers in both.
 */
@AnyThread
public final class WorkThreads {
  private static final int THREADS = Math.max(4, Runtime.getRuntime().availableProcessors());
  private static final int IDLE_SECONDS = 10;
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private static final Executor ALL = create();

  private WorkThreads() {}

  /** Runs work on one of the threads, when one is free. */
  public static void run(Runnable work) {
    ALL.execute(work);
  }

  private static Executor create() {
    var workers =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work ->
                Thread.ofPlatform()
                    .daemon()
                    .name("es4x-work-" + NUMBER.incrementAndGet())
                    .unstarted(work));
    workers.allowCoreThreadTimeOut(true);
    return workers;
  }
}
