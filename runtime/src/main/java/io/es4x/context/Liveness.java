package io.es4x.context;

import java.util.function.IntSupplier;

/**
 * Counts what may still call into a context: timers, awaited futures, callbacks that Java holds.
 *
 * <p>Counts change on the event loop only; any thread may ask.
 */
final class Liveness {
  private final IntSupplier activeTimers;
  private int pending;
  private boolean callbackHandedOut;
  private volatile boolean mainDone;
  private long mainDoneAt;
  private volatile boolean idle;

  Liveness(IntSupplier activeTimers) {
    this.activeTimers = activeTimers;
  }

  /** Something to wait for has begun ({@code +1}) or ended ({@code -1}). */
  void pending(int change) {
    pending += change;
  }

  /** From now on Java may call JavaScript at any time: the context never becomes idle. */
  void callbackHandedOut() {
    callbackHandedOut = true;
  }

  /** The main module was evaluated, or has failed. */
  void mainDone() {
    mainDoneAt = System.nanoTime();
    mainDone = true;
  }

  /**
   * @param time of {@link System#nanoTime}
   */
  boolean wasMainDone(long time) {
    return mainDone && mainDoneAt - time <= 0;
  }

  boolean isIdle() {
    return idle;
  }

  /** Whether the main module waits for something that cannot come any more. */
  boolean isStuck() {
    return idle && !mainDone;
  }

  /** At the end of a task: whether nothing is left now, while something was before. */
  boolean becameIdle() {
    boolean now = !callbackHandedOut && pending == 0 && activeTimers.getAsInt() == 0;
    if (now == idle) {
      return false; // Without a write that other threads see, which each task would pay for.
    }
    idle = now;
    return now;
  }
}
