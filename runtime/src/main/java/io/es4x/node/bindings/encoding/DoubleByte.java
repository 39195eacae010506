package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.Nullable;

/** Encodings of ASCII and double-byte characters. */
abstract class DoubleByte extends TextDecoding {
  private int lead;

  /** Takes a byte that is neither ASCII nor the first of two; returns whether it is a character. */
  boolean isSingle(int octet) {
    return false;
  }

  abstract boolean isLead(int octet);

  /** Returns the character of two bytes; null if there is none. */
  abstract @Nullable String pair(int first, int second);

  @Override
  final void take(int octet) {
    if (lead != 0) {
      int first = lead;
      lead = 0;
      emit(pair(first, octet), octet);
    } else if (isAscii(octet)) {
      emit(octet);
    } else if (isLead(octet)) {
      lead = octet;
    } else if (!isSingle(octet)) {
      malformed();
    }
  }

  @Override
  final void end() {
    if (lead != 0) {
      malformed();
    }
  }

  @Override
  final void reset() {
    lead = 0;
  }

  static final class Big5 extends DoubleByte {
    private final Big5Index index = new Big5Index();

    @Override
    boolean isLead(int octet) {
      return isIn(octet, 0x81, 0xfe);
    }

    @Override
    @Nullable String pair(int first, int second) {
      boolean valid = isIn(second, 0x40, 0x7e) || isIn(second, 0xa1, 0xfe);
      return valid ? index.pair(first, second) : null;
    }
  }

  static final class EucKr extends DoubleByte {
    private final CharacterIndex index = new CharacterIndex("x-windows-949");

    @Override
    boolean isLead(int octet) {
      return isIn(octet, 0x81, 0xfe);
    }

    @Override
    @Nullable String pair(int first, int second) {
      String text = isIn(second, 0x41, 0xfe) ? index.pair(first, second) : null;
      // The JDK has rows of user-defined characters, which the Encoding Standard has not.
      return text == null || isPrivate(text.charAt(0)) ? null : text;
    }

    private static boolean isPrivate(char letter) {
      return Character.getType(letter) == Character.PRIVATE_USE;
    }
  }

  static final class ShiftJis extends DoubleByte {
    private final CharacterIndex index = new CharacterIndex("windows-31j");

    @Override
    boolean isSingle(int octet) {
      if (octet == 0x80) {
        emit(octet);
        return true;
      }
      if (isIn(octet, 0xa1, 0xdf)) {
        emit(octet - 0xa1 + Iso2022Jp.FIRST_KATAKANA);
        return true;
      }
      return false;
    }

    @Override
    boolean isLead(int octet) {
      return isIn(octet, 0x81, 0x9f) || isIn(octet, 0xe0, 0xfc);
    }

    @Override
    @Nullable String pair(int first, int second) {
      boolean valid = isIn(second, 0x40, 0x7e) || isIn(second, 0x80, 0xfc);
      return valid ? index.pair(first, second) : null;
    }
  }
}
