package io.es4x.watch;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The replacement of a version of the program by the next one. It is done when the next version has
 * started and listens with as many servers as the old one, so that requests are always answered.
 */
final class Handover {
  /**
   * The time in nanoseconds after which a version with listening servers replaces the old one
   * although a top-level await is pending; some never settle.
   */
  private static final long LONGEST_START = Duration.ofSeconds(2).toNanos();

  /**
   * The event loop time in nanoseconds after which a started version replaces the old one without
   * listening.
   */
  private static final long LONGEST_LISTEN = Duration.ofSeconds(5).toNanos();

  private final @Nullable Generation old;
  private final Generation next;
  private final SlowStart slow;
  private final long begun = System.nanoTime();
  private final LoopTime sinceStart;
  private boolean isStarted;

  enum State {
    PENDING,
    DONE,
    FAILED
  }

  Handover(@Nullable Generation old, Generation next, SlowStart slow) {
    this.old = old;
    this.next = next;
    this.slow = slow;
    this.sinceStart = new LoopTime(next);
  }

  Generation next() {
    return next;
  }

  /** Warns repeatedly while the old version waits for the next one. */
  void warnIfSlow() {
    if (old != null && !old.hasEnded()) {
      slow.check();
    }
  }

  State state() {
    if (next.hasEnded()) {
      return next.hasFailed() ? State.FAILED : State.DONE;
    }
    isStarted |= next.isStarted();
    boolean listens = next.servers() >= (old == null ? 0 : old.servers());
    boolean done =
        isStarted
            ? listens || sinceStart.passed() > LONGEST_LISTEN
            : listens && System.nanoTime() - begun > LONGEST_START;
    return done ? State.DONE : State.PENDING;
  }
}
