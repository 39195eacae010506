package io.es4x.engine.json;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Strings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The output buffer of {@link JsonText}: Latin-1, one byte a character, like most strings of the
 * engine, until a character above 255 is written.
 */
final class JsonOutput {
  private static final int FIRST_CAPACITY = 1 << 10;
  private static final int KEPT_CAPACITY = 1 << 16;
  private static final int MOST_DIGITS = 10;

  private byte[] narrow = new byte[FIRST_CAPACITY];
  private int narrowLength;

  /** The whole text, from the first character above 255 on. */
  private StringBuilder wide = new StringBuilder();

  private boolean isWide;

  /** The number of characters. */
  int length() {
    return isWide ? wide.length() : narrowLength;
  }

  /** Returns the text so far. */
  String text() {
    return isWide ? wide.toString() : narrowText();
  }

  /** Begins a new text. */
  void clear() {
    isWide = false;
    narrowLength = 0;
    if (narrow.length > KEPT_CAPACITY) {
      narrow = new byte[FIRST_CAPACITY];
    }
    wide.setLength(0);
    if (wide.capacity() > KEPT_CAPACITY) {
      wide = new StringBuilder();
    }
  }

  /**
   * Writes a character.
   *
   * @param ascii below 128
   */
  void append(char ascii) {
    if (isWide) {
      wide.append(ascii);
    } else {
      ensureCapacity(1);
      narrow[narrowLength++] = (byte) ascii;
    }
  }

  /** Writes a text without quotes and escapes. */
  void append(String text) {
    append(text, 0, text.length());
  }

  /** Writes a number. */
  void append(int number) {
    if (isWide || number < 0) {
      append(Integer.toString(number));
      return;
    }
    ensureCapacity(MOST_DIGITS);
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    narrowLength += digits;
    int at = narrowLength;
    int rest = number;
    do {
      narrow[--at] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
  }

  /** Writes a text as a JSON string, by QuoteJSONString of ECMA-262. */
  void appendQuoted(TruffleString text) {
    byte[] units = isWide ? null : CompactText.bytes(text);
    int length = Strings.length(text);
    if (units == null || needsEscape(units, CompactText.offset(text), length)) {
      appendQuoted(text.toJavaStringUncached());
      return;
    }
    ensureCapacity(length + 2);
    int at = narrowLength;
    narrow[at] = '"';
    System.arraycopy(units, CompactText.offset(text), narrow, at + 1, length);
    narrow[at + 1 + length] = '"';
    narrowLength = at + length + 2;
  }

  private static boolean needsEscape(byte[] units, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (isEscaped(units[i] & 0xff)) {
        return true;
      }
    }
    return false;
  }

  private void appendQuoted(String text) {
    append('"');
    int written = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isEscaped(c) || Character.isSurrogate(c)) {
        if (Character.isHighSurrogate(c)
            && i + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(i + 1))) {
          i++;
        } else {
          append(text, written, i);
          escape(c);
          written = i + 1;
        }
      }
    }
    append(text, written, text.length());
    append('"');
  }

  /** Returns whether a character is escaped in JSON. */
  static boolean isEscaped(int c) {
    return c < ' ' || c == '"' || c == '\\';
  }

  private void escape(char c) {
    switch (c) {
      case '"' -> append("\\\"");
      case '\\' -> append("\\\\");
      case '\b' -> append("\\b");
      case '\f' -> append("\\f");
      case '\n' -> append("\\n");
      case '\r' -> append("\\r");
      case '\t' -> append("\\t");
      default -> {
        append("\\u");
        append(HexFormat.of().toHexDigits(c));
      }
    }
  }

  private void append(String text, int from, int to) {
    if (isWide || !appendNarrow(text, from, to)) {
      wide.append(text, from, to);
    }
  }

  /**
   * Writes a part of a text as Latin-1; if it cannot, switches to the wide buffer and returns
   * false.
   */
  private boolean appendNarrow(String text, int from, int to) {
    ensureCapacity(to - from);
    int at = narrowLength;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c > 0xff) {
        isWide = true;
        wide.append(narrowText());
        return false;
      }
      narrow[at++] = (byte) c;
    }
    narrowLength = at;
    return true;
  }

  private String narrowText() {
    return new String(narrow, 0, narrowLength, StandardCharsets.ISO_8859_1);
  }

  private void ensureCapacity(int more) {
    if (narrow.length - narrowLength < more) {
      narrow = Arrays.copyOf(narrow, Math.max(narrow.length * 2, narrowLength + more));
    }
  }
}
