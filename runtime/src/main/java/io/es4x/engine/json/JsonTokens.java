package io.es4x.engine.json;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The strings, numbers and words of a JSON text, from its beginning to its end. Methods that read
 * one return null where there is none, and else move on to what is behind it.
 */
@ContextThread
final class JsonTokens {
  /** The character behind the last one. */
  static final int END = -1;

  /** So many digits make a number that a double has exactly, as each power of ten here is. */
  private static final int EXACT_DIGITS = 15;

  private static final double[] POWERS = new double[EXACT_DIGITS + 1];

  /** The characters, a byte each; null if there are some above 255. */
  private final byte @Nullable [] narrow;

  private final char[] wide;
  private final int end;
  private int at;

  static {
    Arrays.setAll(POWERS, exponent -> Double.parseDouble("1e" + exponent));
  }

  JsonTokens(TruffleString text) {
    narrow = CompactText.bytes(text);
    wide = narrow == null ? text.toJavaStringUncached().toCharArray() : new char[0];
    at = narrow == null ? 0 : CompactText.offset(text);
    end = at + Strings.length(text);
  }

  /** Skips whitespace, and returns the character behind it, which is read next. */
  int next() {
    int unit = peek();
    while (unit == ' ' || unit == '\n' || unit == '\r' || unit == '\t') {
      at++;
      unit = peek();
    }
    return unit;
  }

  /** Skips whitespace and a character; returns false if another one is there. */
  boolean skip(char character) {
    if (next() != character) {
      return false;
    }
    at++;
    return true;
  }

  private int peek() {
    return at < end ? unit(at) : END;
  }

  private int unit(int place) {
    return narrow != null ? narrow[place] & 0xff : wide[place];
  }

  /**
   * Reads a string, if it is one of the names that have followed another one before.
   *
   * @param before the other name
   */
  @Nullable JsonName name(JsonName before) {
    JsonName name = narrow == null ? null : before.followerAt(narrow, at + 1, end);
    if (name != null) {
      at += name.length() + 2;
    }
    return name;
  }

  @Nullable TruffleString string() {
    at++;
    int from = at;
    int all = 0;
    while (at < end) {
      int unit = unit(at);
      if (unit == '"') {
        at++;
        return text(from, at - 1, all < 0x80);
      } else if (unit == '\\') {
        return escapedString(from);
      } else if (unit < ' ') {
        return null;
      }
      all |= unit;
      at++;
    }
    return null;
  }

  private TruffleString text(int from, int to, boolean isAscii) {
    return narrow != null
        ? CompactText.ofLatin1(Arrays.copyOfRange(narrow, from, to), isAscii)
        : Strings.fromJavaString(javaText(from, to));
  }

  private String javaText(int from, int to) {
    return narrow != null
        ? new String(narrow, from, to - from, StandardCharsets.ISO_8859_1)
        : new String(wide, from, to - from);
  }

  /**
   * Reads the rest of a string from its first escape on.
   *
   * @param from the place of its first character
   */
  private @Nullable TruffleString escapedString(int from) {
    StringBuilder text = new StringBuilder(javaText(from, at));
    while (at < end) {
      int unit = unit(at++);
      if (unit == '"') {
        return Strings.fromJavaString(text.toString());
      }
      int character = unit == '\\' ? escaped() : unit < ' ' ? END : unit;
      if (character == END) {
        return null;
      }
      text.append((char) character);
    }
    return null;
  }

  /** Reads what is behind a backslash; returns {@link #END} if it is no escape. */
  private int escaped() {
    int unit = peek();
    at++;
    return switch (unit) {
      case '"', '\\', '/' -> unit;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> hexadecimal();
      default -> END;
    };
  }

  private int hexadecimal() {
    int character = 0;
    for (int i = 0; i < 4; i++) {
      int unit = peek();
      if (!HexFormat.isHexDigit(unit)) {
        return END;
      }
      character = character << 4 | HexFormat.fromHexDigit(unit);
      at++;
    }
    return character;
  }

  /** Reads {@code true}, {@code false} or {@code null}. */
  boolean word(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (peek() != word.charAt(i)) {
        return false;
      }
      at++;
    }
    return true;
  }

  /** Reads an Integer where the number is one, or a Double. */
  @Nullable Number number() {
    int from = at;
    boolean isNegative = peek() == '-';
    at += isNegative ? 1 : 0;
    int first = at;
    long digits = digits(0);
    int length = at - first;
    if (length == 0 || (length > 1 && unit(first) == '0')) {
      return null;
    }
    int scale = 0;
    if (peek() == '.') {
      int point = at++;
      digits = digits(digits);
      scale = at - point - 1;
      if (scale == 0) {
        return null;
      }
    }
    boolean hasExponent = (peek() | 0x20) == 'e';
    if (hasExponent && !skipExponent()) {
      return null;
    }
    if (hasExponent || length + scale > EXACT_DIGITS) {
      return decimal(first) * (isNegative ? -1 : 1);
    } else if (scale > 0 || (isNegative && digits == 0) || digits > Integer.MAX_VALUE) {
      return (isNegative ? -1.0 : 1.0) * digits / POWERS[scale];
    }
    return isNegative ? -(int) digits : (int) digits;
  }

  private double decimal(int from) {
    try {
      return Strings.parseDouble(text(from, at, true));
    } catch (TruffleString.NumberFormatException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Reads digits, if there are any; returns the number that they continue. */
  private long digits(long before) {
    long number = before;
    int unit = peek();
    while (unit >= '0' && unit <= '9') {
      number = number * 10 + (unit - '0');
      at++;
      unit = peek();
    }
    return number;
  }

  private boolean skipExponent() {
    at++;
    at += peek() == '-' || peek() == '+' ? 1 : 0;
    int first = at;
    digits(0);
    return at > first;
  }
}
