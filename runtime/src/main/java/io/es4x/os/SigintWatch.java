package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Intercepts SIGINT, before the program's listeners get it, while code runs that the signal
 * interrupts. Source: {@code SigintWatchdogHelper} of Node's {@code src/node_watchdog.h}.
 */
@AnyThread
public final class SigintWatch {
  private static final SigintWatch OF_PROCESS = new SigintWatch();

  private final Deque<Runnable> interruptions = new ArrayDeque<>();
  private int starts;
  private boolean isPending;

  private SigintWatch() {}

  /** The watch that the process tells of its signals. */
  public static SigintWatch ofProcess() {
    return OF_PROCESS;
  }

  /** Intercepts signals until {@link #stop} has been called as often as this. */
  public synchronized void start() {
    starts++;
  }

  /** Returns whether a signal was intercepted while no code ran that it interrupts. */
  public synchronized boolean stop() {
    boolean was = isPending;
    isPending = false;
    starts--;
    return was;
  }

  /** Returns what {@link #stop} would, which goes on returning it. */
  public synchronized boolean isPending() {
    return isPending;
  }

  /**
   * Intercepts signals to interrupt code that begins now, until what is returned was run. Of
   * several, the last one is interrupted.
   */
  public synchronized Runnable interrupting(Runnable interrupt) {
    start();
    interruptions.addLast(interrupt);
    return () -> remove(interrupt);
  }

  private synchronized void remove(Runnable interrupt) {
    interruptions.remove(interrupt);
    stop();
  }

  /** A signal has arrived; returns whether it is intercepted. */
  public synchronized boolean take() {
    if (starts == 0) {
      return false;
    }
    Runnable last = interruptions.peekLast();
    if (last == null) {
      isPending = true;
    } else {
      last.run();
    }
    return true;
  }
}
