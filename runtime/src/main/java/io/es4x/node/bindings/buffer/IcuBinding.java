package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import org.graalvm.shadowed.com.ibm.icu.lang.UCharacter;
import org.graalvm.shadowed.com.ibm.icu.lang.UProperty;

/** Other encodings, and the width of text in a terminal: {@code internalBinding('icu')}. */
@ContextThread
public final class IcuBinding {
  private IcuBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("icu")
        .function("hasConverter", 1, IcuBinding::hasConverter)
        .function("decodeAs", 4, IcuBinding::decode)
        .function("getStringWidth", 3, IcuBinding::width)
        .object();
  }

  private static Object hasConverter(Arguments arguments) {
    try {
      return Charset.isSupported(arguments.string(0));
    } catch (IllegalCharsetNameException noName) {
      return false;
    }
  }

  /**
   * Decodes bytes in a charset: all of them at the end of the input, else those of complete
   * characters. Gives the text and the number of these bytes; null for what is malformed, where
   * that is fatal.
   */
  private static Object decode(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    CodingErrorAction action =
        arguments.isTrue(2) ? CodingErrorAction.REPORT : CodingErrorAction.REPLACE;
    boolean isEnd = arguments.isTrue(3);
    CharsetDecoder decoder =
        Charset.forName(arguments.string(1))
            .newDecoder()
            .onMalformedInput(action)
            .onUnmappableCharacter(action);
    ByteBuffer in = ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length());
    CharBuffer out = CharBuffer.allocate((int) (bytes.length() * decoder.maxCharsPerByte()) + 1);
    if (decoder.decode(in, out, isEnd).isError()) {
      return Null.instance;
    }
    if (isEnd) {
      decoder.flush(out);
    }
    return RawArray.of(
        Strings.fromJavaString(out.flip().toString()), bytes.length() - in.remaining());
  }

  /** The number of columns that a text takes. */
  private static Object width(Arguments arguments) {
    boolean ambiguousAsFull = arguments.isTrue(1);
    return arguments.string(0).codePoints().map(point -> width(point, ambiguousAsFull)).sum();
  }

  private static int width(int point, boolean ambiguousAsFull) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT
        || Character.isISOControl(point)) {
      return 0;
    }
    return switch (UCharacter.getIntPropertyValue(point, UProperty.EAST_ASIAN_WIDTH)) {
      case UCharacter.EastAsianWidth.FULLWIDTH, UCharacter.EastAsianWidth.WIDE -> 2;
      case UCharacter.EastAsianWidth.AMBIGUOUS -> ambiguousAsFull ? 2 : 1;
      default -> UCharacter.hasBinaryProperty(point, UProperty.EMOJI_PRESENTATION) ? 2 : 1;
    };
  }
}
