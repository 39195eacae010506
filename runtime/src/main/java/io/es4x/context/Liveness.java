package io.es4x.context;

import io.es4x.services.Handles;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.function.IntSupplier;

/**
 * The state of a context's life: whether anything may still call into it, as timers, pending
 * futures and callbacks that Java holds may.
 *
 * <p>Counts change on the event loop only; any thread may ask.
 */
@ContextThread
public final class Liveness {
  private final Handles handles;
  private final IntSupplier scriptHandles;

  /** The number of callbacks that Java may call at any time. */
  private long callbacks;

  /** The number of callbacks that only servers call, none of which has listened yet. */
  private long ofServers;

  private boolean serverListens;
  private volatile boolean mainDone;
  private long mainDoneAt;
  private volatile boolean idle;

  /**
   * @param scriptHandles counts those of JavaScript's own
   */
  Liveness(Handles handles, IntSupplier scriptHandles) {
    this.handles = handles;
    this.scriptHandles = scriptHandles;
  }

  /**
   * Notes that from now on Java may call JavaScript at any time: the context never becomes idle.
   */
  void callbackHandedOut() {
    callbacks++;
  }

  /** Notes that one of these callbacks is called by servers alone, once one listens. */
  void callbackOfServer() {
    if (!serverListens) {
      callbacks--;
      ofServers++;
    }
  }

  /** Notes that a server listens: from now on its callbacks are like others. */
  void serverListens() {
    serverListens = ofServers > 0;
    callbacks += ofServers;
    ofServers = 0;
  }

  /** Tells whether the context becomes idle by itself: not while Java has a callback. */
  boolean endsByItself() {
    return callbacks == 0;
  }

  /** The main module was evaluated, or has failed. */
  void mainDone() {
    mainDoneAt = System.nanoTime();
    mainDone = true;
  }

  /**
   * Tells whether the main module, its top-level awaits included, had been evaluated.
   *
   * @param time of {@link System#nanoTime}
   */
  @AnyThread
  public boolean wasMainDone(long time) {
    return mainDone && mainDoneAt - time <= 0;
  }

  /** Tells whether nothing is left that could call JavaScript again. */
  @AnyThread
  public boolean isIdle() {
    return idle;
  }

  /** Tells whether the main module waits for something that cannot come any more. */
  @AnyThread
  public boolean isStuck() {
    return idle && !mainDone;
  }

  /** Tells, at the end of a task, whether nothing is left now, while something was before. */
  boolean becameIdle() {
    boolean now = callbacks == 0 && handles.referenced() == 0 && scriptHandles.getAsInt() == 0;
    if (now == idle) {
      return false; // Without a write that other threads see, which each task would pay for.
    }
    idle = now;
    return now;
  }
}
