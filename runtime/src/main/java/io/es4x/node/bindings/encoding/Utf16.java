package io.es4x.node.bindings.encoding;

/** UTF-16 in either byte order. */
final class Utf16 extends TextDecoding {
  private static final int NONE = -1;

  private final boolean bigEndian;
  private int half = NONE;
  private int high = NONE;

  Utf16(boolean bigEndian) {
    this.bigEndian = bigEndian;
  }

  @Override
  void take(int octet) {
    if (half == NONE) {
      half = octet;
      return;
    }
    int unit = bigEndian ? half << 8 | octet : octet << 8 | half;
    half = NONE;
    if (high != NONE) {
      int first = high;
      high = NONE;
      if (Character.isLowSurrogate((char) unit)) {
        emit(Character.toCodePoint((char) first, (char) unit));
        return;
      }
      malformed();
    }
    if (Character.isHighSurrogate((char) unit)) {
      high = unit;
    } else if (Character.isLowSurrogate((char) unit)) {
      malformed();
    } else {
      emit(unit);
    }
  }

  @Override
  void end() {
    if (half != NONE || high != NONE) {
      malformed();
    }
  }

  @Override
  void reset() {
    half = NONE;
    high = NONE;
  }
}
