package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The pauses of the program: which thread stands still, and when one did last. */
@AnyThread
final class Pauses {
  private volatile @Nullable Thread paused;
  private volatile long ended = System.nanoTime();

  void began(Thread thread) {
    paused = thread;
  }

  void ended() {
    ended = System.nanoTime();
    paused = null;
  }

  /** Notes that a thread has stood still for a client: no pause, but no code that took long. */
  void waited() {
    ended = System.nanoTime();
  }

  /** The thread that is paused, or null. */
  @Nullable Thread thread() {
    return paused;
  }

  /**
   * Tells whether there was a pause after some time.
   *
   * @param time of {@link System#nanoTime}
   */
  boolean after(long time) {
    return paused != null || ended - time > 0;
  }
}
