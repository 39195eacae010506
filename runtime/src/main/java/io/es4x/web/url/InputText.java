package io.es4x.web.url;

import io.es4x.text.WellFormedText;

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

  private static String cleaned(String text) {
    String wellFormed = WellFormedText.of(text);
    StringBuilder out = new StringBuilder(wellFormed.length());
    for (int i = 0; i < wellFormed.length(); i++) {
      char c = wellFormed.charAt(i);
      if (c != '\t' && c != '\n' && c != '\r') {
        out.append(c);
      }
    }
    return out.toString();
  }
}
