package io.es4x.watch;

import io.es4x.blocked.ScriptStack;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Warns of a new version that takes long to start while the previous one keeps running: after some
 * seconds, and again whenever the time has doubled.
 */
final class SlowStart {
  private static final Duration FIRST = Duration.ofSeconds(5);

  private final Announcements announcements;
  private final LongPredicate pausedAfter;
  private final Generation version;
  private long begun = System.nanoTime();
  private long next = FIRST.toNanos();

  /**
   * @param pausedAfter returns whether a debugger has paused the program after a {@link
   *     System#nanoTime}; the time then begins again
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
        // A context that awaits something, or is in a Java method, executes no JavaScript.
        .completeOnTimeout(List.of(), 1, TimeUnit.SECONDS)
        .thenAccept(stack -> announcements.stillLoading(Duration.ofNanos(duration), stack));
  }
}
