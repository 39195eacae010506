package io.es4x.errors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position in a file, as in stack traces.
 *
 * @param line from 1
 * @param column from 1
 */
public record SourcePosition(String file, int line, int column) {
  private static final Pattern END_OF_LINE = Pattern.compile("\\R");

  /** Returns the position of an offset in a file's text. */
  public static SourcePosition of(String file, String text, int offset) {
    int line = (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
    return new SourcePosition(file, line, offset - text.lastIndexOf('\n', offset - 1));
  }

  /** Returns the offset of the position in the text of its file. */
  public int offset(String text) {
    Matcher ends = END_OF_LINE.matcher(text);
    int start = 0;
    for (int number = 1; number < line && ends.find(); number++) {
      start = ends.end();
    }
    return Math.min(start + column - 1, text.length());
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
