package io.es4x.node.bindings.buffer;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSDataViewObject;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawError;
import io.es4x.engine.RawObject;
import io.es4x.engine.StringLimit;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes in memory: {@code internalBinding('buffer')}, completed by buffer.js. */
@ContextThread
public final class BufferBinding {
  private static final int OUT_OF_RANGE = -2;
  private static final int NOTHING_TO_FILL_WITH = -1;

  private BufferBinding() {}

  public static Object create(ContextServices services) {
    RawObject buffer = new RawObject("buffer");
    for (Encoding encoding : Encoding.values()) {
      String name = encoding.lowerName();
      buffer.function(name + "Slice", 3, arguments -> slice(arguments, encoding));
      buffer.function(name + "Write", 4, arguments -> write(arguments, encoding));
    }
    return buffer
        .value("kStringMaxLength", StringLimit.LENGTH)
        .function("byteLengthUtf8", 1, arguments -> Utf8.length(arguments.text(0)))
        .function("copy", 5, BufferBinding::copy)
        .function("copyArrayBuffer", 5, BufferBinding::copyArrayBuffer)
        .function("compare", 2, BufferBinding::compare)
        .function("compareOffset", 6, BufferBinding::compareOffset)
        .function("fill", 5, BufferBinding::fill)
        .function("indexOfString", 5, BufferBinding::indexOfString)
        .function("indexOfBuffer", 5, BufferBinding::indexOfBuffer)
        .function("indexOfNumber", 4, BufferBinding::indexOfNumber)
        .function("swap16", 1, arguments -> swap(arguments, 2))
        .function("swap32", 1, arguments -> swap(arguments, 4))
        .function("swap64", 1, arguments -> swap(arguments, 8))
        .function("isUtf8", 1, BufferBinding::isUtf8)
        .function("isAscii", 1, BufferBinding::isAscii)
        .function("numberMethods", 1, NumberMethods::create)
        .object();
  }

  private static Object slice(Arguments arguments, Encoding encoding) {
    Bytes bytes = arguments.bytes(0);
    int from = Math.clamp(arguments.integer(1, 0), 0, bytes.length());
    int to = Math.clamp(arguments.integer(2, bytes.length()), from, bytes.length());
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

  /** The length of the text of bytes; 0 where only decoding tells. */
  private static long mostCharacters(Encoding encoding, long bytes) {
    return switch (encoding) {
      case HEX -> 2 * bytes;
      case BASE64, BASE64URL -> bytes * 4 / 3;
      case UTF8, UCS2 -> 0;
      default -> bytes;
    };
  }

  /** Writes a string into a buffer; returns the number of bytes, negative for a bad offset. */
  private static Object write(Arguments arguments, Encoding encoding) {
    Bytes target = arguments.bytes(0);
    int offset = arguments.integer(2, 0);
    if (offset > target.length()) {
      return NOTHING_TO_FILL_WITH;
    }
    byte[] text = encoding.encode(arguments.text(1));
    int room = Math.min(arguments.integer(3, target.length()), target.length() - offset);
    int count = Math.min(room, text.length);
    if (count < text.length && encoding == Encoding.UTF8) {
      while (count > 0 && (text[count] & 0xC0) == 0x80) {
        count--; // No part of a character.
      }
    }
    count = encoding == Encoding.UCS2 ? count & ~1 : count;
    target.put(offset, text, 0, count);
    return count;
  }

  private static Object copy(Arguments arguments) {
    Bytes source = arguments.bytes(0);
    Bytes target = arguments.bytes(1);
    int count = arguments.integer(4, 0);
    Bytes part = source.part(arguments.integer(3, 0), count);
    target.put(arguments.integer(2, 0), part.array(), part.offset(), count);
    return count;
  }

  private static Object copyArrayBuffer(Arguments arguments) {
    int count = arguments.integer(4, 0);
    Bytes part = arguments.bytes(2).part(arguments.integer(3, 0), count);
    arguments.bytes(0).put(arguments.integer(1, 0), part.array(), part.offset(), count);
    return Undefined.instance;
  }

  private static Object compare(Arguments arguments) {
    Bytes a = arguments.bytes(0);
    Bytes b = arguments.bytes(1);
    return compare(a, 0, a.length(), b, 0, b.length());
  }

  /** Compares parts of two buffers; a string where the source's start is beyond its end. */
  private static Object compareOffset(Arguments arguments) {
    Bytes source = arguments.bytes(0);
    Bytes target = arguments.bytes(1);
    int targetStart = arguments.integer(2, 0);
    int sourceStart = arguments.integer(3, 0);
    if (sourceStart > source.length() || targetStart > target.length()) {
      return Strings.fromJavaString("out of range");
    }
    return compare(
        source,
        sourceStart,
        Math.clamp((long) arguments.integer(5, 0), sourceStart, source.length()) - sourceStart,
        target,
        targetStart,
        Math.clamp((long) arguments.integer(4, 0), targetStart, target.length()) - targetStart);
  }

  private static int compare(Bytes a, int aFrom, int aLength, Bytes b, int bFrom, int bLength) {
    int aStart = a.offset() + aFrom;
    int bStart = b.offset() + bFrom;
    return Integer.signum(
        Arrays.compareUnsigned(
            a.array(), aStart, aStart + aLength, b.array(), bStart, bStart + bLength));
  }

  private static Object fill(Arguments arguments) {
    Bytes target = arguments.bytes(0);
    double from = JSRuntime.toDouble(arguments.get(2));
    double to = JSRuntime.toDouble(arguments.get(3));
    if (from < 0 || to > target.length()) {
      return OUT_OF_RANGE;
    }
    if (from >= to) {
      return Undefined.instance;
    }
    byte[] pattern = pattern(arguments);
    if (pattern.length == 0) {
      return NOTHING_TO_FILL_WITH;
    }
    for (int i = (int) from; i < to; i += pattern.length) {
      target.put(i, pattern, 0, (int) Math.min(pattern.length, to - i));
    }
    return Undefined.instance;
  }

  private static byte[] pattern(Arguments arguments) {
    return switch (arguments.get(1)) {
      case TruffleString text -> Encoding.of(arguments.get(4)).encode(text);
      case JSTypedArrayObject view -> Bytes.of(view).copy();
      case JSDataViewObject view -> Bytes.of(view).copy();
      case Object number -> new byte[] {(byte) JSRuntime.toInt32(number)};
    };
  }

  private static Object indexOfString(Arguments arguments) {
    Encoding encoding = Encoding.of(arguments.get(3));
    return indexOf(arguments, encoding.encode(arguments.text(1)), 4, encoding);
  }

  private static Object indexOfBuffer(Arguments arguments) {
    return indexOf(arguments, arguments.bytes(1).copy(), 4, Encoding.of(arguments.get(3)));
  }

  private static Object indexOfNumber(Arguments arguments) {
    byte[] needle = {(byte) JSRuntime.toInt32(arguments.get(1))};
    return indexOf(arguments, needle, 3, Encoding.LATIN1);
  }

  private static Object indexOf(
      Arguments arguments, byte[] needle, int direction, Encoding encoding) {
    return Search.indexOf(
        arguments.bytes(0),
        needle,
        JSRuntime.toDouble(arguments.get(2)),
        arguments.isTrue(direction),
        encoding == Encoding.UCS2 ? 2 : 1,
        arguments.number(direction + 1, Integer.MAX_VALUE));
  }

  private static Object swap(Arguments arguments, int size) {
    Bytes bytes = arguments.bytes(0);
    byte[] swapped = bytes.copy();
    for (int i = 0; i + size <= swapped.length; i += size) {
      for (int low = i, high = i + size - 1; low < high; low++, high--) {
        byte held = swapped[low];
        swapped[low] = swapped[high];
        swapped[high] = held;
      }
    }
    bytes.put(0, swapped, 0, swapped.length);
    return arguments.get(0);
  }

  private static Object isUtf8(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    try {
      StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length()));
      return true;
    } catch (CharacterCodingException malformed) {
      return false;
    }
  }

  private static Object isAscii(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    for (int i = 0; i < bytes.length(); i++) {
      if (bytes.array()[bytes.offset() + i] < 0) {
        return false;
      }
    }
    return true;
  }
}
