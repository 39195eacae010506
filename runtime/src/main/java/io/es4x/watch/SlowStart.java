package io.es4x.watch;

import io.es4x.blocked.ScriptStack;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Warns of a new version that takes long to start, while the one before runs on: after some
 * seconds, and again each time that they have doubled.
 */
final class SlowStart {
  private static final Duration FIRST = Duration.ofSeconds(5);

  private final Announcements announcements;
  private final LongPredicate pausedAfter;
  private final Generation version;
  private long begun = System.nanoTime();
  private long next = FIRST.toNanos();

  /**
   * @param pausedAfter tells whether a debugger has paused the program after a {@link
   *     System#nanoTime}; the time begins again then
   */
  SlowStart(Announcements announcements, LongPredicate pausedAfter, Generation version) {
    this.announcements = announcements;
    this.pausedAfter = pausedAfter;
    this.version = version;
  }

  /** Warns if it is time to. */
  void check() {
    if (pausedAfter.test(begun)) {
      begun = System.nanoTime();
      next = FIRST.toNanos();
    }
    long duration = System.nanoTime() - begun;
    if (duration < next) {
      return;
    }
    next = 2 * duration;
    version
        .starting()
        .map(ScriptStack::of)
        .findFirst()
        .orElseGet(() -> CompletableFuture.completedFuture(List.of()))
        // Nothing runs in a context that awaits something, or in a Java method.
        .completeOnTimeout(List.of(), 1, TimeUnit.SECONDS)
        .thenAccept(stack -> announcements.stillLoading(Duration.ofNanos(duration), stack));
  }
}
