package io.es4x.loader.syntax;

/** Decodes JavaScript string literals. */
final class StringLiteral {

  private StringLiteral() {}

  /** Decodes the characters between the quotes. */
  static String decode(String source, int start, int end) {
    int backslash = source.indexOf('\\', start);
    if (backslash < 0 || backslash >= end) {
      return source.substring(start, end);
    }
    StringBuilder value = new StringBuilder(end - start);
    int i = start;
    while (i < end) {
      char c = source.charAt(i++);
      if (c != '\\' || i >= end) {
        value.append(c);
        continue;
      }
      i = escape(source, i, end, value);
    }
    return value.toString();
  }

  private static int escape(String source, int start, int end, StringBuilder value) {
    int i = start;
    char c = source.charAt(i++);
    switch (c) {
      case 'n' -> value.append('\n');
      case 't' -> value.append('\t');
      case 'r' -> value.append('\r');
      case 'b' -> value.append('\b');
      case 'f' -> value.append('\f');
      case 'v' -> value.append('\u000b');
      case '0' -> value.append('\0');
      case '\n' -> {} // a line continuation
      case '\r' -> i += i < end && source.charAt(i) == '\n' ? 1 : 0;
      case 'x' -> i = hex(source, i, Math.min(i + 2, end), value);
      case 'u' -> {
        if (i < end && source.charAt(i) == '{') {
          int close = source.indexOf('}', i);
          i = hex(source, i + 1, close < 0 ? end : Math.min(close, end), value) + 1;
        } else {
          i = hex(source, i, Math.min(i + 4, end), value);
        }
      }
      default -> value.append(c);
    }
    return i;
  }

  private static int hex(String source, int start, int end, StringBuilder value) {
    try {
      value.appendCodePoint(Integer.parseInt(source, start, end, 16));
    } catch (IllegalArgumentException e) {
      value.append(source, start, end); // malformed: the engine reports it
    }
    return end;
  }
}
