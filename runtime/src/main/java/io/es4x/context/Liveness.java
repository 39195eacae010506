package io.es4x.context;

import io.es4x.services.Handles;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.function.IntSupplier;

/**
 * Counts what can still call into a context: timers, pending futures and callbacks that Java holds.
 * A context without any is idle.
 *
 * <p>Counts change on the event loop only; any thread may read the state.
 */
@ContextThread
public final class Liveness {
  private final Handles handles;
  private final IntSupplier scriptHandles;

  /** The number of callbacks that Java may call at any time. */
  private long callbacks;

  /** The number of callbacks that only servers call, while no server listens. */
  private long ofServers;

  private boolean serverListens;
  private volatile boolean mainDone;
  private long mainDoneAt;
  private volatile boolean idle;

  /**
   * @param scriptHandles counts the handles made by JavaScript
   */
  Liveness(Handles handles, IntSupplier scriptHandles) {
    this.handles = handles;
    this.scriptHandles = scriptHandles;
  }

  /** Counts a callback that Java may call at any time: the context never becomes idle. */
  void callbackHandedOut() {
    callbacks++;
  }

  /** Notes that Java does not call one of these callbacks any more. */
  void callbackTakenBack() {
    callbacks--;
  }

  /** Notes that one of these callbacks is called by servers only, once one listens. */
  void callbackOfServer() {
    if (!serverListens) {
      callbacks--;
      ofServers++;
    }
  }

  /** Notes that a server listens: from now on the callbacks of servers count like others. */
  void serverListens() {
    serverListens = ofServers > 0;
    callbacks += ofServers;
    ofServers = 0;
  }

  /** Returns whether the context can become idle, which it cannot while Java holds a callback. */
  boolean endsByItself() {
    return callbacks == 0;
  }

  /** Notes that the main module was evaluated or has failed. */
  void mainDone() {
    mainDoneAt = System.nanoTime();
    mainDone = true;
  }

  /**
   * Returns whether the main module, including its top-level awaits, had been evaluated at a time.
   *
   * @param time of {@link System#nanoTime}
   */
  @AnyThread
  public boolean wasMainDone(long time) {
    return mainDone && mainDoneAt - time <= 0;
  }

  /** Returns whether nothing can call JavaScript again. */
  @AnyThread
  public boolean isIdle() {
    return idle;
  }

  /** Returns whether the main module waits for a promise that nothing can settle any more. */
  @AnyThread
  public boolean isStuck() {
    return idle && !mainDone;
  }

  /** Returns, at the end of a task, whether the context has just become idle. */
  boolean becameIdle() {
    boolean now = callbacks == 0 && handles.referenced() == 0 && scriptHandles.getAsInt() == 0;
    if (now == idle) {
      return false; // Without a write that other threads see, which each task would pay for.
    }
    idle = now;
    return now;
  }
}
