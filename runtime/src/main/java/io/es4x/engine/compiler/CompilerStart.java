package io.es4x.engine.compiler;

import io.es4x.threads.AnyThread;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Delays background compilation while a program starts.
 *
 * <p>The Graal compiler needs half a second of processor time to start, at the time when the
 * program starts, too; many programs end before anything of theirs is compiled, and code that loads
 * modules seldom runs twice. So the compiler waits until the main module has run for a while and no
 * more modules are loaded, and longer where something {@linkplain #holdWhile holds} it. If {@link
 * #delay(Duration)} is never called, as in embedded use, there is no delay.
 */
@AnyThread
public final class CompilerStart {
  private static final long PACE = Duration.ofMillis(10).toNanos();

  private static final StartTime TIME = new StartTime(System.nanoTime());

  /** True in a process of the launcher until its compiler begins. */
  private static final AtomicBoolean waits = new AtomicBoolean();

  private static volatile Hold hold = new Hold(System.nanoTime(), () -> false);

  /**
   * A condition that holds the compiler back.
   *
   * @param end as {@link System#nanoTime()}
   */
  private record Hold(long end, BooleanSupplier busy) {
    void await() {
      while (System.nanoTime() - end < 0 && busy.getAsBoolean()) {
        LockSupport.parkNanos(PACE);
      }
    }
  }

  private CompilerStart() {}

  /** Delays compilation by at most the given time. */
  public static void delay(Duration longest) {
    TIME.delay(System.nanoTime(), longest);
    waits.set(true);
  }

  /**
   * Makes a compiler that still waits begin after the given time, or earlier if it is already due
   * earlier.
   */
  public static void begin(Duration after) {
    TIME.begin(System.nanoTime(), after);
  }

  /**
   * Makes a compiler that still waits begin when the program that starts now has loaded its
   * modules.
   */
  public static void beginWhenLoaded() {
    if (waits.get()) {
      TIME.beginWhenLoaded(System.nanoTime());
    }
  }

  /**
   * Holds the compiler back while the given function returns true, for at most the given time from
   * now on. The function is called repeatedly, on the compiler's threads.
   */
  public static void holdWhile(BooleanSupplier busy, Duration longest) {
    hold = new Hold(System.nanoTime() + longest.toNanos(), busy);
  }

  /** Notes that a module was loaded; see {@link #beginWhenLoaded}. */
  public static void moduleLoaded() {
    if (waits.get()) {
      TIME.moduleLoaded(System.nanoTime());
    }
  }

  /** Blocks until compilation may begin; the engine's compiler threads call it before each task. */
  public static void await() {
    for (long left = left(); left > 0; left = left()) {
      LockSupport.parkNanos(Math.min(left, PACE));
    }
    hold.await();
    if (waits.getAndSet(false)) {
      CompilerCode.leaveToC1();
    }
  }

  private static long left() {
    return TIME.left(System.nanoTime());
  }
}
