package io.es4x.context;

import io.es4x.diagnostics.ErrorText;
import io.es4x.diagnostics.JavaCallErrors;
import io.es4x.interop.JsErrors;
import io.es4x.loader.CodeFrame;
import io.es4x.loader.PolyglotFrames;
import io.es4x.loader.SourcePosition;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** The texts of a context's errors, as its JavaScript prints them. On the context's thread. */
final class ErrorTexts {
  private final JsEngine engine;
  private final Context context;
  private final Value errorText;
  private final PolyglotFrames frames;

  /**
   * @param errorText the function that makes them
   */
  ErrorTexts(JsEngine engine, Context context, Value errorText, PolyglotFrames frames) {
    this.engine = engine;
    this.context = context;
    this.errorText = errorText;
    this.frames = frames;
  }

  /**
   * The full text of an uncaught error, with the source line.
   *
   * @param thrown knows where a value was thrown that is no error
   */
  String uncaught(Object error, @Nullable Throwable thrown) {
    ProxyExecutable codeFrame =
        place ->
            CodeFrame.of(
                new SourcePosition(place[0].asString(), place[1].asInt(), place[2].asInt()),
                engine.modules());
    return text(error, thrown, codeFrame);
  }

  /** The text for a log. */
  String logged(Object error, Throwable thrown) {
    return text(error, thrown, null);
  }

  private String text(
      Object error, @Nullable Throwable thrown, @Nullable ProxyExecutable codeFrame) {
    try {
      String[] thrownAt = thrown == null ? new String[0] : frames.of(thrown).toArray(String[]::new);
      return JavaCallErrors.readable(
          errorText.execute(error, engine.allFrames(), codeFrame, thrownAt).asString());
    } catch (PolyglotException | IllegalArgumentException noText) {
      // The error's own getters fail, or it is another context's.
      return ErrorText.of(JsErrors.thrown(context.asValue(error)), frames);
    }
  }
}
