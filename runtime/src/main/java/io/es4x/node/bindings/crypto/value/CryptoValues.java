package io.es4x.node.bindings.crypto.value;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.node.bindings.buffer.Encoding;
import io.es4x.threads.ContextThread;
import java.util.Locale;

/** The bytes and texts that the functions take from JavaScript, and give to it encoded. */
@ContextThread
public final class CryptoValues {
  private CryptoValues() {}

  /** The bytes of a buffer, or of a text in the encoding that is the next argument. */
  public static Bytes data(Arguments arguments, int index) {
    return arguments.isUndefined(index + 1)
        ? textOrBytes(arguments.get(index))
        : data(arguments.get(index), Encoding.of(arguments.get(index + 1)));
  }

  /** The bytes of a buffer, or of a text in UTF-8. */
  public static Bytes textOrBytes(Object value) {
    return data(value, Encoding.UTF8);
  }

  private static Bytes data(Object value, Encoding encoding) {
    if (value instanceof TruffleString text) {
      byte[] bytes = encoding.encode(text);
      return new Bytes(bytes, 0, bytes.length);
    }
    return Bytes.of(value);
  }

  /** A copy of the bytes of a buffer or a secret key. */
  public static byte[] bytes(Object value) {
    return value instanceof SecretBytes secret ? secret.bytes() : Bytes.of(value).copy();
  }

  /** Bytes as text of an encoding; as an array buffer where it is undefined or no encoding. */
  public static Object encoded(byte[] bytes, Object encoding) {
    if (!(encoding instanceof TruffleString)) {
      return RawArray.buffer(bytes);
    }
    Encoding known = Encoding.of(encoding);
    String name = encoding.toString().toLowerCase(Locale.ROOT);
    if (known == Encoding.UTF8 && !name.equals("utf8") && !name.equals("utf-8")) {
      return RawArray.buffer(bytes);
    }
    return known.decode(bytes, 0, bytes.length);
  }
}
