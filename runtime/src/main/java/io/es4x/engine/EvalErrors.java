package io.es4x.engine;

import io.es4x.errors.SyntaxErrorMessage;
import io.es4x.errors.SyntaxErrorWords;
import io.es4x.threads.ContextThread;

/** Errors of syntax in {@code eval} and {@code new Function}, in V8's words: without the place. */
@ContextThread
public final class EvalErrors {
  private EvalErrors() {}

  /** Returns V8's words for a message of the engine, which has the place and the line. */
  public static String words(String message) {
    SyntaxErrorMessage parsed = SyntaxErrorMessage.parse(message);
    if (parsed == null) {
      return message;
    }
    String[] lines = message.split("\n", -1);
    String line = lines.length > 1 ? lines[1] : "";
    return SyntaxErrorWords.of(parsed.reason(), line, parsed.column());
  }
}
