package io.es4x.loader.source;

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

  /** Null when the message has another form. */
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

  /**
   * The message as it would be had the engine seen the original text. Columns count from 1, as in
   * stack traces.
   */
  public String inOriginal(EditedText text, String originalFile) {
    int originalColumn = text.originalColumn(line, column);
    String sourceLine = text.originalLine(line);
    String margin =
        sourceLine
            .substring(0, Math.min(originalColumn, sourceLine.length()))
            .replaceAll("[^\t]", " ");
    return "%s:%d:%d %s\n%s\n%s^"
        .formatted(originalFile, line, originalColumn + 1, reason, sourceLine, margin);
  }
}
