package io.es4x.web.url;

/**
 * Predicates and conversions of ASCII characters, as in the <a
 * href="https://infra.spec.whatwg.org/">Infra Standard</a>.
 */
final class Ascii {
  private Ascii() {}

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isAlpha(char c) {
    char lower = (char) (c | 0x20);
    return lower >= 'a' && lower <= 'z';
  }

  static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  /** The value of a hexadecimal digit; -1 for other characters. */
  static int hexDigit(char c) {
    if (isDigit(c)) {
      return c - '0';
    }
    char lower = (char) (c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  /** Converts ASCII letters to lower case; returns the same object if nothing changes. */
  static String lower(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isUpper(text.charAt(i))) {
        char[] chars = text.toCharArray();
        for (int k = i; k < chars.length; k++) {
          if (isUpper(chars[k])) {
            chars[k] += 0x20;
          }
        }
        return new String(chars);
      }
    }
    return text;
  }

  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
