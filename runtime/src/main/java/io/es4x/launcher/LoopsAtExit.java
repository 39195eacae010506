package io.es4x.launcher;

import io.es4x.threads.AnyThread;
import io.netty.util.concurrent.EventExecutor;
import java.util.Collection;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Wakes event loops while the JVM exits. HotSpot gives threads in native code 300 ms to leave it
 * before it exits ({@code VM_Exit::wait_for_threads_in_native_to_block}), and an idle event loop
 * does not leave {@code epoll_wait} by itself.
 */
@AnyThread
final class LoopsAtExit {
  /** Less than the 10 ms after which HotSpot looks again. */
  private static final long INTERVAL_MILLIS = 5;

  private LoopsAtExit() {}

  /** Wakes event loops at short intervals from now on. They go on as before otherwise. */
  static void wake(Collection<? extends EventExecutor> loops) {
    for (EventExecutor loop : loops) {
      try {
        loop.scheduleAtFixedRate(() -> {}, 0, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException shutDown) {
        // Its thread ends.
      }
    }
  }
}
