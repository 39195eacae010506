package io.es4x.web.url;

/** The preparation of a text before the parser reads it. */
final class InputText {
  private InputText() {}

  /**
   * The text without tabs and newlines, and with U+FFFD for lone surrogates; mostly the same
   * object.
   */
  static String clean(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\t' || c == '\n' || c == '\r' || Character.isSurrogate(c)) {
        return cleaned(text);
      }
    }
    return text;
  }

  /** The text with U+FFFD for lone surrogates. */
  static String wellFormed(String text) {
    if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(isSurrogate(c) ? 0xFFFD : c));
    return out.toString();
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static String cleaned(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (isSurrogate(c)) {
        out.append('\uFFFD');
      } else if (c != '\t' && c != '\n' && c != '\r') {
        out.appendCodePoint(c);
      }
    }
    return out.toString();
  }
}
