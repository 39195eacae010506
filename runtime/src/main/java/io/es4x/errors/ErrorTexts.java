package io.es4x.errors;

import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.function.Function;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** Formats the errors of a context, in its JavaScript. */
@ContextThread
public final class ErrorTexts {
  private final Function<SourcePosition, @Nullable String> lines;
  private final Context context;
  private final Value errorText;
  private final PolyglotFrames frames;
  private final boolean traceUncaught;

  /**
   * @param errorText the function that formats an error
   * @param lines returns the line of a place in a user's file, or null
   * @param traceUncaught whether the place where an uncaught error was thrown is shown below it
   */
  public ErrorTexts(
      Context context,
      Value errorText,
      PolyglotFrames frames,
      Function<SourcePosition, @Nullable String> lines,
      boolean traceUncaught) {
    this.lines = lines;
    this.traceUncaught = traceUncaught;
    this.context = context;
    this.errorText = errorText;
    this.frames = frames;
  }

  /**
   * Returns the full text of an uncaught error, with the source line.
   *
   * @param thrown has the frames of the place where a value that is not an error was thrown
   */
  public String uncaught(Object error, @Nullable Throwable thrown) {
    ProxyExecutable codeFrame =
        place ->
            CodeFrame.of(
                new SourcePosition(place[0].asString(), place[1].asInt(), place[2].asInt()), lines);
    String text = text(error, thrown, codeFrame);
    Throwable trace = traceUncaught ? traceOf(error, thrown) : null;
    return trace == null
        ? text
        : text + "\nThrown at:\n" + String.join("\n", frames.of(trace)) + "\n";
  }

  private @Nullable Throwable traceOf(Object error, @Nullable Throwable thrown) {
    Value value = context.asValue(error);
    return thrown == null && value.isException() ? JsErrors.thrown(value) : thrown;
  }

  /**
   * Returns the warning about a top-level await that never settles; empty for one outside of the
   * user's files.
   *
   * @param evaluated its position in the source that the engine evaluated
   */
  public String unsettledAwait(SourcePosition evaluated) {
    SourcePosition place = frames.place(evaluated);
    CodeFrame frame = place == null ? null : CodeFrame.of(place, lines);
    if (frame == null) {
      return "";
    }
    return "Warning: Detected unsettled top-level await at %s:%s\n%s\n\n\n\n"
        .formatted(url(frame.place().file()), frame.place().line(), frame.lines());
  }

  /**
   * Returns the URL of a file. Code without a file has a name such as "[eval1]", which Java would
   * percent-encode.
   */
  private static String url(String file) {
    Path path = Path.of(file);
    return path.isAbsolute()
        ? path.toUri().toString().replace("%5B", "[").replace("%5D", "]")
        : file;
  }

  /** Returns the text for a log. */
  public String logged(Object error, Throwable thrown) {
    return text(error, thrown, null);
  }

  private String text(
      Object error, @Nullable Throwable thrown, @Nullable ProxyExecutable codeFrame) {
    try {
      String[] thrownAt = thrown == null ? new String[0] : frames.of(thrown).toArray(String[]::new);
      return errorText.execute(error, frames.all(), codeFrame, thrownAt).asString();
    } catch (PolyglotException | IllegalArgumentException noText) {
      // The error's getters throw, or it belongs to another context.
      return ErrorText.of(JsErrors.thrown(context.asValue(error)), frames);
    }
  }
}
