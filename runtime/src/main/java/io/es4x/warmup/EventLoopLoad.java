package io.es4x.warmup;

import io.es4x.threads.AnyThread;
import io.vertx.core.impl.VertxThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** The share of time in which event loops are busy, as the operating system counts it. */
@AnyThread
final class EventLoopLoad {
  private static final double BUSY = 0.2;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long[] eventLoops;
  private long used;
  private long time;

  /** Begins with the event loops that have been started. */
  EventLoopLoad() {
    Thread[] all = new Thread[Thread.activeCount() * 2];
    int count = Thread.enumerate(all);
    eventLoops =
        Arrays.stream(all, 0, count)
            .filter(thread -> thread instanceof VertxThread own && !own.isWorker())
            .mapToLong(Thread::threadId)
            .toArray();
    used = used();
    time = System.nanoTime();
  }

  /** Tells whether one event loop has had more to do since the last call than to wait. */
  boolean isBusy() {
    long nowUsed = used();
    long now = System.nanoTime();
    boolean busy = nowUsed - used > (now - time) * BUSY;
    used = nowUsed;
    time = now;
    return busy;
  }

  private long used() {
    return Arrays.stream(eventLoops).map(threads::getThreadCpuTime).sum();
  }
}
