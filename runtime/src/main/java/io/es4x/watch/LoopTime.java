package io.es4x.watch;

import io.es4x.context.JsContext;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The time that the event loop of a version has had. It stands still while the loop is blocked, and
 * hardly passes on a machine that is too busy for it. Asked again and again, by one thread.
 */
final class LoopTime {
  /** The most that passes from one question to the next. */
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
   * Returns the nanoseconds since the first question, unless the loop has not answered the last.
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
