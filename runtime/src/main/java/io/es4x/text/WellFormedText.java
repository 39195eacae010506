package io.es4x.text;

import io.es4x.threads.AnyThread;

/**
 * Replaces lone surrogates, as {@code String.prototype.toWellFormed} does. Java's encoders would
 * write a question mark for them.
 */
@AnyThread
public final class WellFormedText {
  private WellFormedText() {}

  /** Returns the text with lone surrogates replaced by U+FFFD; the same text if it has none. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!isPair(text, i)) {
          return replaced(text, i);
        }
        i++;
      }
    }
    return text;
  }

  private static String replaced(String text, int first) {
    StringBuilder replaced = new StringBuilder(text);
    for (int i = first; i < text.length(); i++) {
      if (isPair(text, i)) {
        i++;
      } else if (Character.isSurrogate(text.charAt(i))) {
        replaced.setCharAt(i, '\uFFFD');
      }
    }
    return replaced.toString();
  }

  /** Returns whether a surrogate pair begins at an index. */
  public static boolean isPair(String text, int i) {
    return Character.isHighSurrogate(text.charAt(i))
        && i + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(i + 1));
  }
}
