package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.es4x.web.url.Idna;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** UTF-8 for the web's encoders and decoders: {@code internalBinding('encoding_binding')}. */
@ContextThread
public final class EncodingBinding {
  private static final int BYTE_ORDER_MARK = 3;

  private EncodingBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("encoding_binding")
        .function("encodeToBuffer", 1, EncodingBinding::encode)
        .function("encodeInto", 2, EncodingBinding::encodeInto)
        .function("decode", 3, EncodingBinding::decode)
        .function("toASCII", 1, EncodingBinding::toAscii)
        .function("toUnicode", 1, arguments -> text(Idna.toUnicode(arguments.string(0))))
        .object();
  }

  /** The domain in ASCII; empty where it is none. */
  private static Object toAscii(Arguments arguments) {
    String domain = Idna.toAscii(arguments.string(0));
    return text(domain == null ? "" : domain);
  }

  private static Object text(String text) {
    return Strings.fromJavaString(text);
  }

  private static Object encode(Arguments arguments) {
    return RawArray.buffer(Utf8.encode(arguments.text(0)));
  }

  /** Writes whole characters; returns an array of the units read and the bytes written. */
  private static Object encodeInto(Arguments arguments) {
    String text = arguments.string(0);
    Bytes target = arguments.bytes(1);
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

  /** The text of bytes; null where it is malformed and that is fatal. */
  private static Object decode(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    boolean keepsMark = arguments.isTrue(1);
    int skipped = !keepsMark && hasMark(bytes) ? BYTE_ORDER_MARK : 0;
    int from = bytes.offset() + skipped;
    int length = bytes.length() - skipped;
    if (!arguments.isTrue(2)) {
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
