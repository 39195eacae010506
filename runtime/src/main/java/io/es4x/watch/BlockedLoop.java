package io.es4x.watch;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Frees the event loop of a context that is being closed: a task that does not return in time, such
 * as {@code while (true) {}}, is cancelled.
 */
@AnyThread
final class BlockedLoop {
  /**
   * A thread of its own, not an event loop: any event loop may be blocked, and closing waits for
   * it.
   */
  private static final Executor THREAD =
      task -> Thread.ofPlatform().daemon().name("es4x-watch-cancel").start(task);

  private BlockedLoop() {}

  /**
   * Frees the event loop unless it reaches its next task in time.
   *
   * @param pausedAfter returns whether a debugger has paused the program after a {@link
   *     System#nanoTime}; the time then begins again
   */
  static void free(JsContext context, Duration patience, LongPredicate pausedAfter) {
    CompletableFuture<Void> returned = new CompletableFuture<>();
    context.runLater(() -> returned.complete(null));
    awaitReturn(context, returned, patience, pausedAfter);
  }

  private static void awaitReturn(
      JsContext context,
      CompletableFuture<Void> returned,
      Duration patience,
      LongPredicate pausedAfter) {
    long begin = System.nanoTime();
    returned
        .copy()
        .orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS)
        .exceptionallyAsync(
            late -> {
              if (pausedAfter.test(begin)) {
                awaitReturn(context, returned, patience, pausedAfter);
              } else {
                context.life().cancelFromOutside();
              }
              return null;
            },
            THREAD);
  }
}
