package io.es4x.watch;

import io.es4x.context.JsContext;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A clock that measures the time in which the event loop of a version could run. It stops while the
 * loop is blocked, and hardly advances on an overloaded machine. Polled by one thread.
 */
final class LoopTime {
  /** The most that the clock advances between two polls. */
  private static final long STEP = Duration.ofMillis(100).toNanos();

  private final Generation version;
  private final AtomicBoolean isAsked = new AtomicBoolean();
  private @Nullable JsContext asked;
  private long last = System.nanoTime();
  private long passed;

  LoopTime(Generation version) {
    this.version = version;
  }

  /**
   * Returns the nanoseconds since the first poll; does not advance while the loop has not run the
   * task queued by the last poll.
   */
  long passed() {
    JsContext context = version.anyContext();
    if (!isAsked.get() || context != asked) {
      long now = System.nanoTime();
      passed += Math.min(now - last, STEP);
      last = now;
      ask(context);
    }
    return passed;
  }

  private void ask(@Nullable JsContext context) {
    asked = context;
    isAsked.set(context != null);
    if (context != null) {
      context.runLater(() -> isAsked.set(false));
    }
  }
}
