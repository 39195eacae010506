package io.es4x.errors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The engine's message about a syntax error: <code>file:line:column reason</code>, the source line,
 * and a caret.
 *
 * @param column from 0
 */
public record SyntaxErrorMessage(String file, int line, int column, String reason) {

  private static final Pattern FORMAT =
      Pattern.compile("(.+?):(\\d+):(\\d+) (.*?)\\r?\\n.*", Pattern.DOTALL);

  /** Parses a message; null if it has another form. */
  public static @Nullable SyntaxErrorMessage parse(String message) {
    Matcher matcher = FORMAT.matcher(message);
    if (!matcher.matches()) {
      return null;
    }
    return new SyntaxErrorMessage(
        matcher.group(1),
        Integer.parseInt(matcher.group(2)),
        Integer.parseInt(matcher.group(3)),
        matcher.group(4));
  }
}
