package io.es4x.inspect;

import io.es4x.context.JsContext;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The pauses of the program: which context stands still, and when one did last. */
@AnyThread
final class Pauses {
  private volatile boolean paused;
  private volatile @Nullable ScriptContext context;
  private volatile long ended = System.nanoTime();

  /** Notes that the program is paused on the thread that calls. */
  void began() {
    context = ScriptContext.ofThread();
    paused = true;
  }

  /**
   * Notes that a client has had the program run on. Commands that come before the pause has ended
   * are for the running program: the engine would answer that there is no pause, or never.
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

  /** Notes that the program does not run on, since the engine has refused the command. */
  void lasts() {
    paused = true;
  }

  /** Notes that the pause has ended. */
  void ended() {
    ended = System.nanoTime();
    paused = false;
    context = null;
  }

  /** Notes that a thread has stood still for a client: no pause, but no code that took long. */
  void waited() {
    ended = System.nanoTime();
  }

  /** Returns whether the program is paused. */
  boolean isPaused() {
    return paused;
  }

  /** Returns whether a context is the paused one, and not one that shares its thread. */
  boolean isPaused(JsContext asked) {
    return paused && context == asked;
  }

  /**
   * Returns whether there was a pause after some time.
   *
   * @param time of {@link System#nanoTime}
   */
  boolean after(long time) {
    return paused || ended - time > 0;
  }
}
