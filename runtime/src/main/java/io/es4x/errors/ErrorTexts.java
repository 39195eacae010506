package io.es4x.errors;

import io.es4x.threads.ContextThread;
import java.nio.file.Path;
import java.util.function.Function;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** The texts of a context's errors, as its JavaScript prints them. */
@ContextThread
public final class ErrorTexts {
  private final Function<SourcePosition, @Nullable String> lines;
  private final Context context;
  private final Value errorText;
  private final PolyglotFrames frames;
  private final boolean traceUncaught;

  /**
   * @param errorText the function that makes them
   * @param lines gives the line of a place in a user's file, or null
   * @param traceUncaught whether the frames of where it was thrown stand below an uncaught error
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
   * The full text of an uncaught error, with the source line.
   *
   * @param thrown knows where a value was thrown that is no error
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
   * The warning about a top-level await that nothing ends, or no text for one that is not the
   * user's.
   *
   * @param evaluated its place in what the engine evaluated
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

  /** The URL of a file; code that is in none is "[eval1]" there, which Java would encode. */
  private static String url(String file) {
    Path path = Path.of(file);
    return path.isAbsolute()
        ? path.toUri().toString().replace("%5B", "[").replace("%5D", "]")
        : file;
  }

  /** The text for a log. */
  public String logged(Object error, Throwable thrown) {
    return text(error, thrown, null);
  }

  private String text(
      Object error, @Nullable Throwable thrown, @Nullable ProxyExecutable codeFrame) {
    try {
      String[] thrownAt = thrown == null ? new String[0] : frames.of(thrown).toArray(String[]::new);
      return errorText.execute(error, frames.all(), codeFrame, thrownAt).asString();
    } catch (PolyglotException | IllegalArgumentException noText) {
      // The error's own getters fail, or it is another context's.
      return ErrorText.of(JsErrors.thrown(context.asValue(error)), frames);
    }
  }
}
