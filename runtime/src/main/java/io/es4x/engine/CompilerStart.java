package io.es4x.engine;

import io.es4x.threads.AnyThread;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * The time from which on the engine compiles in the background.
 *
 * <p>Its compiler starts with half a second of work for itself, at the very time when a program
 * starts, too, and many programs end before anything of theirs is compiled. So the compiler of a
 * process waits until the main module has been evaluated, or has run for a while. Without a call of
 * {@link #wait(Duration)}, as where the runtime is embedded, it waits for nothing.
 */
@AnyThread
public final class CompilerStart {
  private static final long PACE = Duration.ofMillis(10).toNanos();

  /** As of {@link System#nanoTime()}. */
  private static volatile long due = System.nanoTime();

  /** True in a process of the runtime's own until its compiler begins. */
  private static final AtomicBoolean waits = new AtomicBoolean();

  private CompilerStart() {}

  /** Has the compiler wait, for a time at most. */
  public static void wait(Duration longest) {
    due = System.nanoTime() + longest.toNanos();
    waits.set(true);
  }

  /** Has a compiler that still waits begin after a time, unless it would sooner. */
  public static synchronized void begin(Duration after) {
    long time = System.nanoTime() + after.toNanos();
    if (time - due < 0) {
      due = time;
    }
  }

  /** Waits until the time has come; the engine's compiling threads call it before each task. */
  public static void await() {
    for (long left = left(); left > 0; left = left()) {
      LockSupport.parkNanos(Math.min(left, PACE));
    }
    if (waits.getAndSet(false)) {
      CompilerCode.leaveToC1();
    }
  }

  private static long left() {
    return due - System.nanoTime();
  }
}
