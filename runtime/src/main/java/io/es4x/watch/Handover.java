package io.es4x.watch;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The replacement of a version of the program by the next: not before that listens with as many
 * servers, so that there is always one to answer, nor before it has shown that it starts.
 */
final class Handover {
  /**
   * The nanoseconds for which the next version may await things at its top level; some do so for
   * ever.
   */
  private static final long LONGEST_START = Duration.ofSeconds(2).toNanos();

  /**
   * The nanoseconds of its loop after which a version that has started need not listen any more.
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

  /** Warns, now and then, as long as the old version waits for the next. */
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
