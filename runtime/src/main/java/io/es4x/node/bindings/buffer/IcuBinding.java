package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawHandle;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.encoding.TextDecoding;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import org.graalvm.shadowed.com.ibm.icu.lang.UCharacter;
import org.graalvm.shadowed.com.ibm.icu.lang.UProperty;
import org.jspecify.annotations.Nullable;

/**
 * Other encodings, and the width of text in a terminal: {@code internalBinding('icu')}, described
 * by icu.binding.d.ts and completed by icu.js.
 */
@ContextThread
public final class IcuBinding {
  private IcuBinding() {}

  public static Object create(ContextServices services) {
    return IcuFunctionsGlue.addTo(new RawObject("icu")).object();
  }

  static @Nullable Object getDecoder(String name) {
    TextDecoding decoder = TextDecoding.of(name);
    return decoder == null ? null : RawHandle.of(decoder);
  }

  static Object decodeWith(TextDecoding decoder, Bytes bytes, boolean isFatal, boolean flush) {
    String text = decoder.decode(bytes.array(), bytes.offset(), bytes.length(), flush, isFatal);
    return text == null ? Null.instance : Strings.fromJavaString(text);
  }

  static int getStringWidth(String text, boolean ambiguousAsFull) {
    return text.codePoints().map(point -> width(point, ambiguousAsFull)).sum();
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
