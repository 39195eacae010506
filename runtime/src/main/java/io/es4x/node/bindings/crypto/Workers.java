package io.es4x.node.bindings.crypto;

import io.es4x.threads.AnyThread;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads for what would hold up event loops, as many as libuv has. */
@AnyThread
final class Workers {
  private static final int THREADS = 4;
  private static final ThreadPoolExecutor POOL = pool();

  private Workers() {}

  static void run(Runnable work) {
    POOL.execute(work);
  }

  private static ThreadPoolExecutor pool() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("es4x-crypto-", 0).factory());
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }
}
