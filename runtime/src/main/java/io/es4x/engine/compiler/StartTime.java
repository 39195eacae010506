package io.es4x.engine.compiler;

import io.es4x.threads.AnyThread;
import java.time.Duration;

/** The time at which compilation begins. All times are those of {@link System#nanoTime()}. */
@AnyThread
final class StartTime {
  /**
   * The delay between the start of the program, or its last loaded module, and the first
   * compilation.
   */
  static final Duration ALONE = Duration.ofMillis(300);

  /** The longest time that loading modules can delay compilation. */
  static final Duration LOADING = Duration.ofSeconds(5);

  private volatile long due;

  /** The time beyond which loading modules does not delay compilation. */
  private volatile long latest;

  StartTime(long now) {
    due = now;
    latest = now;
  }

  /** Delays compilation by at most the given time. */
  synchronized void delay(long now, Duration longest) {
    due = now + longest.toNanos();
  }

  /** Makes compilation begin after the given time, or earlier if it is already due earlier. */
  synchronized void begin(long now, Duration after) {
    long time = now + after.toNanos();
    if (time - due < 0) {
      due = time;
    }
  }

  /** Makes compilation begin when the program that starts now has loaded its modules. */
  synchronized void beginWhenLoaded(long now) {
    due = now + ALONE.toNanos();
    latest = now + LOADING.toNanos();
  }

  /** Delays compilation, as a module was loaded. */
  synchronized void moduleLoaded(long now) {
    long time = now + ALONE.toNanos();
    if (time - due > 0 && time - latest < 0) {
      due = time;
    }
  }

  /** Returns the time until compilation begins, in nanoseconds; zero or less after that. */
  long left(long now) {
    return due - now;
  }
}
