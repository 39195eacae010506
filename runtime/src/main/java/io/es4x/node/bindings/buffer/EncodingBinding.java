package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.es4x.web.url.Idna;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 for {@code TextEncoder} and {@code TextDecoder}: {@code
 * internalBinding('encoding_binding')}, described by encoding.binding.d.ts and completed by
 * encoding.js.
 */
@ContextThread
public final class EncodingBinding {
  private static final int BYTE_ORDER_MARK = 3;

  private EncodingBinding() {}

  public static Object create(ContextServices services) {
    return EncodingFunctionsGlue.addTo(new RawObject("encoding_binding")).object();
  }

  static String toAscii(String domain) {
    String ascii = Idna.toAscii(domain);
    return ascii == null ? "" : ascii;
  }

  static Object encodeInto(String text, Bytes target) {
    int read = 0;
    int written = 0;
    while (read < text.length()) {
      int point = text.codePointAt(read);
      int size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (written + size > target.length()) {
        break;
      }
      read += Character.charCount(point);
      written += size;
    }
    byte[] bytes = Utf8.encode(text.substring(0, read));
    target.put(0, bytes, 0, written);
    return RawArray.of(read, written);
  }

  static Object decode(Bytes bytes, boolean keepsMark, boolean isFatal) {
    int skipped = !keepsMark && hasMark(bytes) ? BYTE_ORDER_MARK : 0;
    int from = bytes.offset() + skipped;
    int length = bytes.length() - skipped;
    if (!isFatal) {
      return Strings.fromJavaString(Utf8.decode(bytes.array(), from, length));
    }
    try {
      ByteBuffer window = ByteBuffer.wrap(bytes.array(), from, length);
      return Strings.fromJavaString(StandardCharsets.UTF_8.newDecoder().decode(window).toString());
    } catch (CharacterCodingException malformed) {
      return Null.instance;
    }
  }

  private static boolean hasMark(Bytes bytes) {
    return bytes.length() >= BYTE_ORDER_MARK
        && bytes.array()[bytes.offset()] == (byte) 0xEF
        && bytes.array()[bytes.offset() + 1] == (byte) 0xBB
        && bytes.array()[bytes.offset() + 2] == (byte) 0xBF;
  }
}
