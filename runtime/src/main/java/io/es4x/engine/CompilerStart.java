package io.es4x.engine;

import io.es4x.threads.AnyThread;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * The time from which on the engine compiles in the background.
 *
 * <p>Its compiler starts with half a second of work for itself, at the very time when a program
 * starts, too, and many programs end before anything of theirs is compiled. While modules are
 * loaded, little of what runs runs again. So the compiler of a process waits until the main module
 * has run for a while, and loads no more. Without a call of {@link #wait(Duration)}, as where the
 * runtime is embedded, it waits for nothing.
 */
@AnyThread
public final class CompilerStart {
  private static final long PACE = Duration.ofMillis(10).toNanos();

  /**
   * The time that a program runs, from its start or its last module on, before compilations begin.
   */
  private static final long ALONE = Duration.ofMillis(300).toNanos();

  /** The longest time that a program may load modules before compilations begin. */
  private static final long LOADING = Duration.ofSeconds(5).toNanos();

  /** As of {@link System#nanoTime()}. */
  private static volatile long due = System.nanoTime();

  /** The time to which modules that are loaded may put off the beginning. */
  private static volatile long latest = due;

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

  /** Has a compiler that still waits begin when the program that starts now has been loaded. */
  public static synchronized void beginWhenLoaded() {
    if (waits.get()) {
      long now = System.nanoTime();
      due = now + ALONE;
      latest = now + LOADING;
    }
  }

  /** Tells that a module is loaded, for {@link #beginWhenLoaded}. */
  public static void moduleLoaded() {
    if (waits.get()) {
      putOff(System.nanoTime() + ALONE);
    }
  }

  private static synchronized void putOff(long time) {
    if (time - due > 0 && time - latest < 0) {
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
