package io.es4x.errors;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A source line with a caret below it, as Node prints it above an uncaught error.
 *
 * @param text the line itself
 */
public record CodeFrame(SourcePosition place, String text) {
  /** The width to which lines are cut: a line of a bundle can be as long as the file. */
  private static final int MAX_WIDTH = 160;

  /**
   * Returns the frame of a place, or null if there is no such line.
   *
   * @param lines returns the line of a place, or null
   */
  public static @Nullable CodeFrame of(
      SourcePosition place, Function<SourcePosition, @Nullable String> lines) {
    String text = lines.apply(place);
    return text == null ? null : new CodeFrame(place, text);
  }

  @Override
  public String toString() {
    return place + "\n" + lines();
  }

  /** Returns the line, and the caret below it. */
  String lines() {
    int column = Math.min(place.column() - 1, text.length());
    int start = text.length() <= MAX_WIDTH ? 0 : Math.max(0, column - MAX_WIDTH / 2);
    int end = Math.min(text.length(), start + MAX_WIDTH);
    String margin = text.substring(start, column).replaceAll("[^\t]", " ");
    return text.substring(start, end) + "\n" + margin + "^";
  }
}
