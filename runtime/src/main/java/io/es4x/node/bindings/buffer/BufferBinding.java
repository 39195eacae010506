package io.es4x.node.bindings.buffer;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSDataViewObject;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawError;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.StringLimit;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes in memory: {@code internalBinding('buffer')}, described by buffer.binding.d.ts and
 * completed by buffer.js.
 */
@ContextThread
public final class BufferBinding {
  private static final int OUT_OF_RANGE = -2;
  private static final int NOTHING_TO_FILL_WITH = -1;

  /** The most bytes that a fill copies at once. */
  private static final int LONGEST_PIECE = 4096;

  private BufferBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding = BufferTextsGlue.addTo(new RawObject("buffer"));
    return BufferFunctionsGlue.addTo(binding)
        .value("kStringMaxLength", StringLimit.LENGTH)
        .object();
  }

  static TruffleString slice(Encoding encoding, Bytes bytes, int start, int end) {
    int from = Math.clamp(start, 0, bytes.length());
    int to = Math.clamp(end, from, bytes.length());
    TruffleString text =
        mostCharacters(encoding, to - from) > StringLimit.LENGTH
            ? null
            : encoding.decode(bytes, from, to - from);
    if (text == null || Strings.length(text) > StringLimit.LENGTH) {
      throw RawError.exception(
          "ERR_STRING_TOO_LONG",
          "Cannot create a string longer than 0x%x characters".formatted(StringLimit.LENGTH));
    }
    return text;
  }

  /** The length of the decoded text; 0 where only decoding tells. */
  private static long mostCharacters(Encoding encoding, long bytes) {
    return switch (encoding) {
      case HEX -> 2 * bytes;
      case BASE64, BASE64URL -> bytes * 4 / 3;
      case UTF8, UCS2 -> 0;
      default -> bytes;
    };
  }

  static int write(Encoding encoding, Bytes target, TruffleString string, int offset, int most) {
    if (offset > target.length()) {
      return NOTHING_TO_FILL_WITH;
    }
    byte[] text = encoding.encode(string);
    int room = Math.min(most, target.length() - offset);
    int count = Math.min(room, text.length);
    if (count < text.length && encoding == Encoding.UTF8) {
      while (count > 0 && (text[count] & 0xC0) == 0x80) {
        count--; // Truncates to whole characters.
      }
    }
    count = encoding == Encoding.UCS2 ? count & ~1 : count;
    target.put(offset, text, 0, count);
    return count;
  }

  static int copy(Bytes source, Bytes target, int at, int from, int count) {
    Bytes part = source.part(from, count);
    target.put(at, part.array(), part.offset(), count);
    return count;
  }

  static void copyArrayBuffer(Bytes target, int at, Bytes source, int from, int count) {
    Bytes part = source.part(from, count);
    target.put(at, part.array(), part.offset(), count);
  }

  static int compare(Bytes a, Bytes b) {
    return compare(a, 0, a.length(), b, 0, b.length());
  }

  static Object compareOffset(
      Bytes source, Bytes target, int targetStart, int sourceStart, int targetEnd, int sourceEnd) {
    if (sourceStart > source.length() || targetStart > target.length()) {
      return Strings.fromJavaString("out of range");
    }
    return compare(
        source,
        sourceStart,
        Math.clamp((long) sourceEnd, sourceStart, source.length()) - sourceStart,
        target,
        targetStart,
        Math.clamp((long) targetEnd, targetStart, target.length()) - targetStart);
  }

  private static int compare(Bytes a, int aFrom, int aLength, Bytes b, int bFrom, int bLength) {
    int aStart = a.offset() + aFrom;
    int bStart = b.offset() + bFrom;
    return Integer.signum(
        Arrays.compareUnsigned(
            a.array(), aStart, aStart + aLength, b.array(), bStart, bStart + bLength));
  }

  static Object fill(Bytes target, Object value, Object start, Object end, Object encoding) {
    double from = JSRuntime.toDouble(start);
    double to = JSRuntime.toDouble(end);
    if (from < 0 || to > target.length()) {
      return OUT_OF_RANGE;
    }
    if (from >= to) {
      return Undefined.instance;
    }
    byte[] pattern = pattern(value, encoding);
    if (pattern.length == 0) {
      return NOTHING_TO_FILL_WITH;
    }
    byte[] piece = repeated(pattern, (int) Math.min(to - from, LONGEST_PIECE));
    for (int i = (int) from; i < to; i += piece.length) {
      target.put(i, piece, 0, (int) Math.min(piece.length, to - i));
    }
    return Undefined.instance;
  }

  /** A pattern as often as a length has room for it, but at least once. */
  private static byte[] repeated(byte[] pattern, int length) {
    byte[] all = Arrays.copyOf(pattern, Math.max(1, length / pattern.length) * pattern.length);
    for (int done = pattern.length; done < all.length; done *= 2) {
      System.arraycopy(all, 0, all, done, Math.min(done, all.length - done));
    }
    return all;
  }

  private static byte[] pattern(Object value, Object encoding) {
    return switch (value) {
      case TruffleString text -> Encoding.of(encoding).encode(text);
      case JSTypedArrayObject view -> Bytes.of(view).copy();
      case JSDataViewObject view -> Bytes.of(view).copy();
      case Object number -> new byte[] {(byte) JSRuntime.toInt32(number)};
    };
  }

  static int indexOfString(
      Bytes bytes, TruffleString text, Object from, Object encoding, boolean forward, double end) {
    Encoding used = Encoding.of(encoding);
    return Search.indexOf(
        bytes, used.encode(text), JSRuntime.toDouble(from), forward, unit(used), end);
  }

  static int indexOfBuffer(
      Bytes bytes, Bytes needle, Object from, Object encoding, boolean forward, double end) {
    int unit = unit(Encoding.of(encoding));
    return Search.indexOf(bytes, needle.copy(), JSRuntime.toDouble(from), forward, unit, end);
  }

  static int indexOfNumber(Bytes bytes, Object number, Object from, boolean forward, double end) {
    byte[] needle = {(byte) JSRuntime.toInt32(number)};
    return Search.indexOf(bytes, needle, JSRuntime.toDouble(from), forward, 1, end);
  }

  private static int unit(Encoding encoding) {
    return encoding == Encoding.UCS2 ? 2 : 1;
  }

  static Object swap(int size, Object view) {
    Bytes bytes = Bytes.of(view);
    byte[] swapped = bytes.copy();
    for (int i = 0; i + size <= swapped.length; i += size) {
      for (int low = i, high = i + size - 1; low < high; low++, high--) {
        byte held = swapped[low];
        swapped[low] = swapped[high];
        swapped[high] = held;
      }
    }
    bytes.put(0, swapped, 0, swapped.length);
    return view;
  }

  static boolean isUtf8(Bytes bytes) {
    try {
      StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length()));
      return true;
    } catch (CharacterCodingException malformed) {
      return false;
    }
  }

  static boolean isAscii(Bytes bytes) {
    for (int i = 0; i < bytes.length(); i++) {
      if (bytes.array()[bytes.offset() + i] < 0) {
        return false;
      }
    }
    return true;
  }
}
