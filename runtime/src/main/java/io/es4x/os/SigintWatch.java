package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Takes SIGINT in the place of the program's listeners while code runs that the signal interrupts.
 * Source: {@code SigintWatchdogHelper} of Node's {@code src/node_watchdog.h}.
 */
@AnyThread
public final class SigintWatch {
  private static final SigintWatch OF_PROCESS = new SigintWatch();

  private final Deque<Runnable> interruptions = new ArrayDeque<>();
  private int starts;
  private boolean isPending;

  /** Creates a watch that is told of no signals but by {@link #take}. */
  SigintWatch() {}

  /** The watch that the process tells of its signals. */
  public static SigintWatch ofProcess() {
    return OF_PROCESS;
  }

  /** Takes signals from now on, until {@link #stop} was called as often. */
  public synchronized void start() {
    starts++;
  }

  /** Returns whether a signal was taken that has interrupted nothing. */
  public synchronized boolean stop() {
    boolean was = isPending;
    isPending = false;
    starts--;
    return was;
  }

  /** Returns whether a signal was taken that has interrupted nothing, without forgetting it. */
  public synchronized boolean isPending() {
    return isPending;
  }

  /**
   * Takes signals to interrupt code that begins now, until what is returned was run. Of several,
   * the last one is interrupted.
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

  /** Takes a signal that has arrived; returns false if the program's listeners get it. */
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
