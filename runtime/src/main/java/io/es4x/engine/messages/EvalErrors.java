package io.es4x.engine.messages;

import io.es4x.errors.SyntaxErrorMessage;
import io.es4x.errors.SyntaxErrorWords;
import io.es4x.threads.ContextThread;

/**
 * Messages of syntax errors in {@code eval} and {@code new Function} as V8 has them: without the
 * position.
 */
@ContextThread
public final class EvalErrors {
  private EvalErrors() {}

  /** Returns V8's message for a message of the engine, which contains position and source line. */
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
