package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.Nullable;

/** GB18030, and GBK, which is decoded as such. */
final class Gb18030 extends TextDecoding {
  private static final int EURO = 0x80;
  private static final int EURO_SIGN = 0x20ac;

  /** The bytes that the standard has as a second ideographic space; GB18030 has none there. */
  private static final int SPACE = 0xa3a0;

  private static final String IDEOGRAPHIC_SPACE = "\u3000";

  private final CharacterIndex index = new CharacterIndex("GB18030");
  private int first;
  private int second;
  private int third;

  @Override
  void take(int octet) {
    if (third != 0) {
      takeFourth(octet);
    } else if (second != 0) {
      if (isIn(octet, 0x81, 0xfe)) {
        third = octet;
      } else {
        int digit = second;
        reset();
        malformed();
        take(digit);
        take(octet);
      }
    } else if (first != 0) {
      takeSecond(octet);
    } else if (isAscii(octet)) {
      emit(octet);
    } else if (octet == EURO) {
      emit(EURO_SIGN);
    } else if (isIn(octet, 0x81, 0xfe)) {
      first = octet;
    } else {
      malformed();
    }
  }

  private void takeSecond(int octet) {
    if (isDigit(octet)) {
      second = octet;
      return;
    }
    boolean valid = isIn(octet, 0x40, 0x7e) || isIn(octet, 0x80, 0xfe);
    String text = valid ? pair(octet) : null;
    reset();
    emit(text, octet);
  }

  private @Nullable String pair(int octet) {
    return (first << 8 | octet) == SPACE ? IDEOGRAPHIC_SPACE : index.pair(first, octet);
  }

  private void takeFourth(int octet) {
    if (!isDigit(octet)) {
      int digit = second;
      int lead = third;
      reset();
      malformed();
      take(digit);
      take(lead);
      take(octet);
      return;
    }
    @Nullable String text = index.of((byte) first, (byte) second, (byte) third, (byte) octet);
    reset();
    if (text == null) {
      malformed();
    } else {
      emit(text);
    }
  }

  private static boolean isDigit(int octet) {
    return isIn(octet, '0', '9');
  }

  @Override
  void end() {
    if (first != 0) {
      malformed();
    }
  }

  @Override
  void reset() {
    first = 0;
    second = 0;
    third = 0;
  }
}
