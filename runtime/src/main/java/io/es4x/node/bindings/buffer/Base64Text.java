package io.es4x.node.bindings.buffer;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.threads.AnyThread;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;

/**
 * Base64 as Node encodes and decodes it: both alphabets are decoded, and other characters are
 * skipped.
 */
@AnyThread
final class Base64Text {
  /** The minimum length of a text for which Java's decoders are tried. */
  private static final int LONG = 64;

  /** The length of a MIME line with its CRLF: the longest line into which texts are broken. */
  private static final int LINE = 78;

  private static final byte[] SEXTETS = sextets();

  private Base64Text() {}

  static TruffleString of(byte[] bytes, int from, int length, Base64.Encoder encoder) {
    return CompactText.ofAscii(encoder.encode(ByteBuffer.wrap(bytes, from, length)).array());
  }

  /** Decodes a text up to its first padding character. */
  static byte[] bytes(TruffleString text) {
    byte[] units = CompactText.lowBytes(text);
    if (units.length < LONG) {
      return lenient(units);
    }
    String characters = text.toJavaStringUncached();
    if (characters.indexOf('\n', 0, Math.min(units.length, LINE)) >= 0) {
      return lenient(units);
    }
    boolean isUrl = characters.indexOf('-') >= 0 || characters.indexOf('_') >= 0;
    try {
      return (isUrl ? Base64.getUrlDecoder() : Base64.getDecoder()).decode(units);
    } catch (IllegalArgumentException notStrict) {
      // Java's decoders, which are made of vector instructions, take nothing else.
      return lenient(units);
    }
  }

  private static byte[] lenient(byte[] units) {
    byte[] sextets = new byte[units.length];
    int count = 0;
    for (byte unit : units) {
      if (unit == '=') {
        break;
      }
      int sextet = SEXTETS[unit & 0xff];
      if (sextet >= 0) {
        sextets[count++] = (byte) sextet;
      }
    }
    return joined(sextets, count);
  }

  private static byte[] joined(byte[] sextets, int count) {
    byte[] bytes = new byte[count / 4 * 3 + Math.max(0, count % 4 - 1)];
    int bits = 0;
    int held = 0;
    int end = 0;
    for (int i = 0; i < count && end < bytes.length; i++) {
      held = held << 6 | sextets[i];
      bits += 6;
      if (bits >= 8) {
        bits -= 8;
        bytes[end++] = (byte) (held >> bits);
      }
    }
    return bytes;
  }

  private static byte[] sextets() {
    byte[] sextets = new byte[256];
    Arrays.fill(sextets, (byte) -1);
    String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for (int i = 0; i < alphabet.length(); i++) {
      sextets[alphabet.charAt(i)] = (byte) i;
    }
    sextets['+'] = sextets['-'] = 62;
    sextets['/'] = sextets['_'] = 63;
    return sextets;
  }
}
