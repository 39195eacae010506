package io.es4x.watch;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Frees the event loop of a context that is to end: what runs there is cancelled when it does not
 * return in time, as {@code while (true) {}} does not.
 */
@AnyThread
final class BlockedLoop {
  /** Not an event loop: each may be the blocked one, and closing waits for that. */
  private static final Executor THREAD =
      task -> Thread.ofPlatform().daemon().name("es4x-watch-cancel").start(task);

  private BlockedLoop() {}

  /**
   * Frees the event loop unless it gets to its next task in time.
   *
   * @param pausedAfter tells whether a debugger has paused the program after a {@link
   *     System#nanoTime}; it then has as much time again
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
