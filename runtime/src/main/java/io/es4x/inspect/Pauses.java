package io.es4x.inspect;

import io.es4x.context.JsContext;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The state of pauses: which context is paused, and when the last pause ended. */
@AnyThread
final class Pauses {
  private volatile boolean paused;
  private volatile @Nullable ScriptContext context;
  private volatile long ended = System.nanoTime();

  /** Notes that the program is paused on the calling thread. */
  void began() {
    context = ScriptContext.ofThread();
    paused = true;
  }

  /**
   * Notes that a client has resumed the program. Commands that come before the pause has ended are
   * treated as commands for a running program: the engine would answer them with an error, or
   * never.
   *
   * @return whether it was paused
   */
  boolean ending() {
    boolean was = paused;
    if (was) {
      ended = System.nanoTime();
      paused = false;
    }
    return was;
  }

  /** Notes that the program is still paused, since the engine has refused to resume it. */
  void lasts() {
    paused = true;
  }

  /** Notes that the pause has ended. */
  void ended() {
    ended = System.nanoTime();
    paused = false;
    context = null;
  }

  /**
   * Notes that a thread has waited for a client, which is not a pause, but no blocking code either.
   */
  void waited() {
    ended = System.nanoTime();
  }

  /** Returns whether the program is paused. */
  boolean isPaused() {
    return paused;
  }

  /** Returns whether the paused context is this one, not one that shares its thread. */
  boolean isPaused(JsContext asked) {
    return paused && context == asked;
  }

  /**
   * Returns whether there was a pause after a time.
   *
   * @param time of {@link System#nanoTime}
   */
  boolean after(long time) {
    return paused || ended - time > 0;
  }
}
