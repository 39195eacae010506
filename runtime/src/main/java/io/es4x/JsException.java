package io.es4x;

import io.es4x.context.JsContext;
import io.es4x.errors.JsErrors;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The failure of JavaScript: an error that it has thrown, or that it has ended its process.
 *
 * <p>The message begins with the name of the error, as in {@code RangeError: too far}. A Java
 * exception that JavaScript has let pass is no such failure, but itself.
 *
 * @since 1.0.0
 */
@SuppressWarnings("serial")
public final class JsException extends RuntimeException {
  private final String stack;

  private JsException(String message, String stack, @Nullable Throwable cause) {
    super(message, cause);
    this.stack = stack;
  }

  /** Makes the exception that Java gets for what JavaScript has thrown. */
  @ContextThread
  static Throwable of(Value thrown) {
    Throwable failure = JsErrors.toThrowable(thrown);
    if (!JsErrors.isOfScript(failure)) {
      return failure;
    }
    String message = String.valueOf(failure.getMessage());
    JsException exception = new JsException(message, JsContext.errorText(failure), failure);
    exception.setStackTrace(JsErrors.withFrames(failure).getStackTrace());
    return exception;
  }

  static JsException ended(String how) {
    String message = "The JavaScript context has ended: " + how;
    return new JsException(message, message, null);
  }

  /** The error as JavaScript prints it: message, stack in the user's files, and causes. */
  public String stack() {
    return stack;
  }
}
