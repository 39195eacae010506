package io.es4x.loader.syntax;

/** Character classes of ECMAScript, with a table for ASCII. */
final class Characters {

  private static final boolean[] NAME_PART = new boolean[128];

  static {
    for (char c = 0; c < 128; c++) {
      // A backslash starts a unicode escape, a number sign a private name.
      NAME_PART[c] = Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '\\' || c == '#';
    }
  }

  private Characters() {}

  static boolean isNamePart(char c) {
    return c < 128 ? NAME_PART[c] : !isWhitespace(c);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLineTerminator(char c) {
    return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029';
  }

  static boolean isWhitespace(char c) {
    if (c < 128) {
      return c == ' ' || (c >= '\t' && c <= '\r');
    }
    return c == '\u00a0' || c == '\ufeff' || isLineTerminator(c) || Character.isSpaceChar(c);
  }
}
