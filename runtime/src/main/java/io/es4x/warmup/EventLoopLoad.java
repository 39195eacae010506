package io.es4x.warmup;

import io.es4x.threads.AnyThread;
import io.vertx.core.impl.VertxThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Measures how busy the event loops are, by the processor time of their threads. */
@AnyThread
final class EventLoopLoad {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long[] eventLoops;
  private long used;
  private long time;

  /** Begins measuring the event loops that exist now. */
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

  /** Returns the processors that the event loops together have used since the last call. */
  double sinceLast() {
    long nowUsed = used();
    long now = System.nanoTime();
    double processors = (double) (nowUsed - used) / (now - time);
    used = nowUsed;
    time = now;
    return processors;
  }

  private long used() {
    return Arrays.stream(eventLoops).map(threads::getThreadCpuTime).sum();
  }
}
