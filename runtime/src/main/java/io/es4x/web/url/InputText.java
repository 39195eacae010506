package io.es4x.web.url;

import io.es4x.text.WellFormedText;

/** Prepares the input of the parser. */
final class InputText {
  private InputText() {}

  /**
   * Removes tabs and newlines, and replaces lone surrogates by U+FFFD; usually returns the same
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
