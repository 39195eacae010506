package io.es4x.context;

import io.es4x.threads.ContextThread;
import java.util.concurrent.TimeUnit;

/** The one Vert.x timer of a context, set for the earliest of the timers in JavaScript's queue. */
@ContextThread
final class LoopTimer {
  private static final long NOT_ARMED = -1;

  private final JsContext context;
  private long vertxTimer = NOT_ARMED;

  LoopTimer(JsContext context) {
    this.context = context;
  }

  /** See {@link io.es4x.services.EventLoop#wakeAt}. */
  void wakeAt(double time, Runnable callback) {
    if (vertxTimer != NOT_ARMED) {
      context.vertxContext().owner().cancelTimer(vertxTimer);
    }
    // The clock of tasks may be behind this one, never ahead.
    long delay = Math.max(1, (long) (time - millis(System.nanoTime())));
    vertxTimer = context.vertxContext().setTimer(delay, timer -> wake(callback));
  }

  private void wake(Runnable callback) {
    vertxTimer = NOT_ARMED;
    if (!context.life().isClosed()) {
      callback.run();
    }
  }

  private static double millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }
}
