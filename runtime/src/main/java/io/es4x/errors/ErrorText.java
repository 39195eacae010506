package io.es4x.errors;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.PolyglotException;

/**
 * Formats an error where JavaScript cannot: no context has started, the error is another thread's,
 * or its getters throw. The text has the message, the JavaScript frames and the causes, but no Java
 * frames.
 */
@ContextThread
public final class ErrorText {
  private static final int MAX_CAUSES = 8;

  private ErrorText() {}

  /** Returns the text, without a final line end. */
  @AnyThread
  public static String of(Throwable error) {
    return of(error, new PolyglotFrames(place -> place, false));
  }

  /** Returns the text as {@link #of(Throwable)} does, with the given frames. */
  public static String of(Throwable error, PolyglotFrames frames) {
    StringBuilder text = new StringBuilder(withFrames(error, frames));
    Throwable cause = unwrap(error).getCause();
    for (int i = 0; cause != null && i < MAX_CAUSES; i++, cause = cause.getCause()) {
      text.append("\n  [cause]: ").append(withFrames(cause, frames).replace("\n", "\n  "));
    }
    return text.toString();
  }

  private static String withFrames(Throwable error, PolyglotFrames frames) {
    Throwable shown = unwrap(error);
    StringBuilder text =
        new StringBuilder(
            shown instanceof PolyglotException exception
                ? String.valueOf(exception.getMessage())
                : SystemErrors.headline(shown));
    frames.of(error).forEach(line -> text.append('\n').append(line));
    return text.toString();
  }

  private static Throwable unwrap(Throwable error) {
    return error instanceof PolyglotException exception && exception.isHostException()
        ? exception.asHostException()
        : error;
  }
}
