package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.encoding.TextDecoding;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import org.graalvm.shadowed.com.ibm.icu.lang.UCharacter;
import org.graalvm.shadowed.com.ibm.icu.lang.UProperty;

/** Other encodings, and the width of text in a terminal: {@code internalBinding('icu')}. */
@ContextThread
public final class IcuBinding {
  private IcuBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("icu")
        .function("getDecoder", 1, IcuBinding::decoder)
        .function("decodeWith", 4, IcuBinding::decode)
        .function("getStringWidth", 3, IcuBinding::width)
        .object();
  }

  /** A decoder by the name of its encoding; undefined where there is none. */
  private static Object decoder(Arguments arguments) {
    TextDecoding decoder = TextDecoding.of(arguments.string(0));
    return decoder == null ? Undefined.instance : RawHandle.of(decoder);
  }

  /** Decodes bytes; null for what is malformed, where that is fatal. */
  private static Object decode(Arguments arguments) {
    TextDecoding decoder = RawHandle.get(arguments.get(0), TextDecoding.class);
    Bytes bytes = arguments.bytes(1);
    String text =
        decoder.decode(
            bytes.array(),
            bytes.offset(),
            bytes.length(),
            arguments.isTrue(3),
            arguments.isTrue(2));
    return text == null ? Null.instance : Strings.fromJavaString(text);
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
