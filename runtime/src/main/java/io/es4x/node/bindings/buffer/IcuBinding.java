package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
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
        .function("decodeAs", 3, IcuBinding::decode)
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

  /** The text of bytes in a charset; null where it is malformed and that is fatal. */
  private static Object decode(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    CodingErrorAction action =
        arguments.isTrue(2) ? CodingErrorAction.REPORT : CodingErrorAction.REPLACE;
    try {
      return Strings.fromJavaString(
          Charset.forName(arguments.string(1))
              .newDecoder()
              .onMalformedInput(action)
              .onUnmappableCharacter(action)
              .decode(ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length()))
              .toString());
    } catch (CharacterCodingException malformed) {
      return Null.instance;
    }
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
