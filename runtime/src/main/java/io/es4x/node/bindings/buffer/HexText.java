package io.es4x.node.bindings.buffer;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.threads.AnyThread;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Hexadecimal text as Node encodes and decodes it; decoding ends before the first character that is
 * no digit.
 */
@AnyThread
final class HexText {
  private static final byte[] DIGITS = digits();

  private HexText() {}

  static String of(byte[] bytes, int from, int length) {
    return HexFormat.of().formatHex(bytes, from, from + length);
  }

  static byte[] bytes(TruffleString text) {
    byte[] units = CompactText.lowBytes(text);
    byte[] bytes = new byte[units.length / 2];
    for (int i = 0; i < bytes.length; i++) {
      int value = DIGITS[units[2 * i] & 0xff] << 4 | DIGITS[units[2 * i + 1] & 0xff];
      if (value < 0) {
        return Arrays.copyOf(bytes, i);
      }
      bytes[i] = (byte) value;
    }
    return bytes;
  }

  private static byte[] digits() {
    byte[] digits = new byte[256];
    for (int unit = 0; unit < digits.length; unit++) {
      digits[unit] = (byte) Character.digit(unit < 128 ? unit : -1, 16);
    }
    return digits;
  }
}
