package io.es4x.web.urlpattern;

/** Escapes special characters with backslashes. */
final class Escaping {
  private Escaping() {}

  static String escape(String text, String signs) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (signs.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }
}
