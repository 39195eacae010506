package io.es4x.errors;

import io.es4x.threads.AnyThread;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Explains that a Java thread has called JavaScript that belongs to an event loop. */
@AnyThread
public final class ForeignThread {
  private static final Pattern ACCESS =
      Pattern.compile(
          "Multi threaded access requested by thread Thread\\[#\\d+,([^,]*),.*", Pattern.DOTALL);
  private static final String WHAT_TO_DO =
      ", but JavaScript runs only on its own event loop. Call it from there, or use an API that"
          + " takes a Handler, which is delivered to the event loop. What takes long is for a"
          + " verticle of its own: vertx.deployVerticle('work.js').";
  private static final int MAX_CAUSES = 8;

  private ForeignThread() {}

  /** Returns the error for a function that has to return a result synchronously. */
  public static IllegalStateException called(String interfaceName) {
    return new IllegalStateException(
        "A JavaScript function used as a "
            + interfaceName
            + " was called on thread "
            + Thread.currentThread().getName()
            + WHAT_TO_DO);
  }

  /** Returns whether this is the cause of an exception, for which a Java stack is no help. */
  public static boolean isBehind(Throwable exception) {
    Throwable current = exception;
    for (int i = 0; current != null && i < MAX_CAUSES; i++, current = current.getCause()) {
      if (current instanceof IllegalStateException state
          && (explain(state) != null || String.valueOf(state.getMessage()).endsWith(WHAT_TO_DO))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the message for an access that the engine refuses; null for other exceptions. */
  static @Nullable String explain(IllegalStateException exception) {
    Matcher access = ACCESS.matcher(String.valueOf(exception.getMessage()));
    return access.matches()
        ? "A JavaScript object was used on thread " + access.group(1) + WHAT_TO_DO
        : null;
  }
}
