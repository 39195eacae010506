package io.es4x.interop.convert;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.SafeInteger;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.array.ScriptArray;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.json.PlainShapes;
import io.es4x.threads.ContextThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Copies plain objects and arrays of a context to Vert.x JSON, as {@link JsonConversion} does, but
 * without the engine's API, which takes many times as long. As no code of the program runs
 * meanwhile, that conversion can start from the beginning if a value turns out not to be plain.
 *
 * @param lossless whether what JSON leaves out makes a value other than plain
 */
@ContextThread
record PlainJson(PlainShapes shapes, boolean lossless) {
  private static final int MAX_DEPTH = 100;

  /** Stands for what is not plain; null is a value of JSON. */
  private static final Object OTHER = new Object();

  /** Stands for what JSON leaves out. */
  private static final Object NOTHING = new Object();

  /**
   * Copies an object or array.
   *
   * @return null if the value or one inside is not plain
   */
  @Nullable Object copy(Value value) {
    Object original = GuestValues.of(value);
    if (!(original instanceof JSDynamicObject)) {
      return null;
    }
    Object copy = copy(original, 0);
    return copy == OTHER || copy == NOTHING ? null : copy;
  }

  private @Nullable Object copy(@Nullable Object value, int depth) {
    return switch (value) {
      case TruffleString text -> text(text);
      case Integer number -> number;
      case Boolean bool -> bool;
      case Double number -> number(number);
      case SafeInteger number -> whole(number.longValue());
      case VertxJson json -> json;
      case JSArrayObject array -> depth < MAX_DEPTH ? array(array, depth) : OTHER;
      case JSFunctionObject ignored -> leftOut();
      case Symbol ignored -> leftOut();
      case JSDynamicObject object when object == Null.instance -> null;
      case JSDynamicObject object when object == Undefined.instance -> leftOut();
      case JSDynamicObject object -> depth < MAX_DEPTH ? object(object, depth) : OTHER;
      case null, default -> OTHER;
    };
  }

  private Object leftOut() {
    return lossless ? OTHER : NOTHING;
  }

  private Object object(JSDynamicObject object, int depth) {
    List<PlainShapes.Member> members = shapes.members(object);
    // Without members, the class matters to clones.
    if (members == null || (lossless && members.isEmpty())) {
      return OTHER;
    }
    var copy = new CopySource.Members();
    for (PlainShapes.Member member : members) {
      Object value = copy(member.value().get(object), depth + 1);
      if (value == OTHER) {
        return OTHER;
      }
      if (value != NOTHING) {
        copy.put(member.name(), value);
      }
    }
    return new JsonObject(copy);
  }

  private Object array(JSArrayObject array, int depth) {
    if (!shapes.isPlain(array)) {
      return OTHER;
    }
    ScriptArray elements = JSArray.arrayGetArrayType(array);
    int length = Math.toIntExact(elements.length(array));
    var copy = new CopySource.Elements(length);
    for (int i = 0; i < length; i++) {
      Object value = copy(elements.getElement(array, i), depth + 1);
      if (value == OTHER) {
        return OTHER;
      }
      copy.add(value == NOTHING ? null : value);
    }
    return new JsonArray(copy);
  }

  private static String text(TruffleString text) {
    byte[] units = CompactText.bytes(text);
    return units == null
        ? text.toJavaStringUncached()
        : new String(
            units, CompactText.offset(text), Strings.length(text), StandardCharsets.ISO_8859_1);
  }

  private @Nullable Object number(double number) {
    if (!Double.isFinite(number)) {
      return lossless ? OTHER : null;
    }
    long whole = (long) number;
    boolean isWhole = whole == number && whole != Long.MAX_VALUE;
    boolean isNegativeZero = whole == 0 && Double.doubleToRawLongBits(number) != 0;
    return isWhole && !isNegativeZero ? whole(whole) : (Object) number;
  }

  private static Object whole(long number) {
    return number == (int) number ? (Object) (int) number : (Object) number;
  }
}
