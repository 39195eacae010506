package io.es4x.node.bindings.buffer;

import static com.oracle.truffle.api.strings.TruffleString.Encoding.UTF_16;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.text.WellFormedText;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;

/** UTF-8 as the WHATWG Encoding Standard encodes and decodes it. */
@AnyThread
public final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';

  private Utf8() {}

  /** Encodes a text; lone surrogates become U+FFFD. */
  public static byte[] encode(TruffleString text) {
    if (text.getCodeRangeUncached(UTF_16) == TruffleString.CodeRange.ASCII) {
      return CompactText.copyOfLowBytes(text);
    }
    String units = text.toJavaStringUncached();
    // The engine remembers of each string whether it is well formed.
    return text.isValidUncached(UTF_16) ? units.getBytes(StandardCharsets.UTF_8) : encode(units);
  }

  /** Encodes a text; lone surrogates become U+FFFD. */
  public static byte[] encode(String text) {
    return WellFormedText.of(text).getBytes(StandardCharsets.UTF_8);
  }

  /** The number of bytes that {@link #encode} gives. */
  static int length(TruffleString text) {
    int count = text.byteLength(UTF_16) / Character.BYTES;
    return text.getCodeRangeUncached(UTF_16) == TruffleString.CodeRange.ASCII
        ? count
        : length(text.toJavaStringUncached());
  }

  private static int length(String text) {
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit < 0x80) {
        length++;
      } else if (unit < 0x800) {
        length += 2;
      } else if (WellFormedText.isPair(text, i)) {
        length += 4;
        i++;
      } else {
        length += 3;
      }
    }
    return length;
  }

  /**
   * Decodes bytes. For an encoded surrogate, Java's own decoder emits one replacement character,
   * the standard three.
   */
  public static String decode(byte[] bytes, int from, int length) {
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : withEachError(bytes, from, length);
  }

  private static String withEachError(byte[] bytes, int from, int length) {
    int end = from + length;
    int start = from;
    StringBuilder text = new StringBuilder(length);
    for (int i = from; i + 1 < end; i++) {
      if (bytes[i] == (byte) 0xED && (bytes[i + 1] & 0xE0) == 0xA0) {
        text.append(new String(bytes, start, i - start, StandardCharsets.UTF_8))
            .append(REPLACEMENT);
        start = i + 1; // What follows are continuation bytes, each an error.
      }
    }
    return text.append(new String(bytes, start, end - start, StandardCharsets.UTF_8)).toString();
  }
}
