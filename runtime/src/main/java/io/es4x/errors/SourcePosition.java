package io.es4x.errors;

/**
 * A place in a file, as stack traces give it.
 *
 * @param line from 1
 * @param column from 1
 */
public record SourcePosition(String file, int line, int column) {
  /** The place of an offset in a file's text. */
  public static SourcePosition of(String file, String text, int offset) {
    int line = (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
    return new SourcePosition(file, line, offset - text.lastIndexOf('\n', offset - 1));
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
