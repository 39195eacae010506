package io.es4x.node.bindings.http2;

import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Locale;

/** The bytes that may be in names and values of fields. */
final class FieldSyntax {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
  private static final String DIGITS = "0123456789";
  private static final String CAPITALS = LETTERS.toUpperCase(Locale.ROOT);
  private static final BitSet NAME = set("!#$%&'*+-.^_`|~" + DIGITS + LETTERS);
  private static final BitSet TOKEN = set("!#$%&'*+-.^_`|~" + DIGITS + LETTERS + CAPITALS);
  private static final BitSet AUTHORITY = set("!$%&'()*+,-.:;=@[]_~" + DIGITS + LETTERS + CAPITALS);
  private static final BitSet PATH = from(0x21);
  private static final BitSet VALUE = from(0x20);

  private FieldSyntax() {}

  static boolean isName(AsciiString name) {
    int from = name.length() > 0 && name.byteAt(0) == ':' ? 1 : 0;
    return name.length() > from && has(name, from, NAME);
  }

  static boolean isToken(AsciiString value) {
    return value.length() > 0 && has(value, 0, TOKEN);
  }

  static boolean isAuthority(AsciiString value) {
    return has(value, 0, AUTHORITY);
  }

  static boolean isPath(AsciiString value) {
    return has(value, 0, PATH);
  }

  static boolean isScheme(AsciiString value) {
    return value.length() > 0
        && isLetter(value.byteAt(0))
        && value.chars().allMatch(each -> isLetter(each) || (DIGITS + "+-.").indexOf(each) >= 0);
  }

  /**
   * Returns whether a value may be one.
   *
   * @param isStrict whether space around it is refused, as RFC 9113 has it
   */
  static boolean isValue(AsciiString value, boolean isStrict) {
    int length = value.length();
    if (isStrict && length > 0 && (isSpace(value.byteAt(0)) || isSpace(value.byteAt(length - 1)))) {
      return false;
    }
    return value.chars().allMatch(each -> each == '\t' || VALUE.get(each & 0xff));
  }

  static boolean isBlank(AsciiString value) {
    return value.chars().allMatch(each -> each == ' ' || each == '\t');
  }

  static boolean hasUpperCase(AsciiString name) {
    return name.chars().anyMatch(each -> each >= 'A' && each <= 'Z');
  }

  private static boolean isSpace(byte value) {
    return value == ' ' || value == '\t';
  }

  private static boolean isLetter(int each) {
    return (LETTERS + CAPITALS).indexOf(each) >= 0;
  }

  private static boolean has(AsciiString text, int from, BitSet allowed) {
    for (int i = from; i < text.length(); i++) {
      if (!allowed.get(text.byteAt(i) & 0xff)) {
        return false;
      }
    }
    return true;
  }

  private static BitSet set(String text) {
    BitSet set = new BitSet();
    for (byte each : text.getBytes(StandardCharsets.ISO_8859_1)) {
      set.set(each & 0xff);
    }
    return set;
  }

  /** The bytes from one on, without DEL. */
  private static BitSet from(int first) {
    BitSet set = new BitSet();
    set.set(first, 0x7f);
    set.set(0x80, 0x100);
    return set;
  }
}
