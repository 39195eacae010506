package io.es4x.node.bindings.fs;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of an operation, which any thread may read.
 *
 * @param values strings, numbers, booleans, bytes, lists of bytes, and null
 */
@AnyThread
record FileArguments(@Nullable Object[] values) {

  /** Reads the arguments of a call, from one on. */
  @ContextThread
  static FileArguments of(Arguments arguments, int first) {
    @Nullable Object[] values = new Object[Math.max(0, arguments.count() - first)];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(arguments.get(first + i));
    }
    return new FileArguments(values);
  }

  private static @Nullable Object read(Object value) {
    return switch (value) {
      case TruffleString text -> text.toJavaStringUncached();
      case BigInt number -> number.longValue();
      case JSArrayObject array -> {
        List<Bytes> all = new ArrayList<>();
        for (long i = 0; i < JSArray.arrayGetLength(array); i++) {
          all.add(Bytes.of(JSObject.get((JSDynamicObject) array, i)));
        }
        yield all;
      }
      case JSDynamicObject none when none == Undefined.instance || none == Null.instance -> null;
      case JSDynamicObject buffer -> Bytes.of(buffer);
      default -> value;
    };
  }

  /** A path, which the C library reads to its first zero. */
  byte[] path(int index) {
    return values[index] instanceof Bytes bytes
        ? bytes.copy()
        : text(index).getBytes(StandardCharsets.UTF_8);
  }

  String text(int index) {
    return String.valueOf(values[index]);
  }

  int integer(int index) {
    return (int) number(index);
  }

  long number(int index) {
    return index < values.length && values[index] instanceof Number number
        ? number instanceof Double real ? real.longValue() : number.longValue()
        : 0;
  }

  /** A position in a file, of which all but integers mean the descriptor's own: -1. */
  long position(int index) {
    return index < values.length
            && values[index] instanceof Number number
            && number.longValue() == number.doubleValue()
        ? number.longValue()
        : -1;
  }

  double real(int index) {
    return values[index] instanceof Number number ? number.doubleValue() : 0;
  }

  boolean isTrue(int index) {
    return index < values.length && Boolean.TRUE.equals(values[index]);
  }

  boolean isText(int index) {
    return values[index] instanceof String;
  }

  boolean isNumber(int index) {
    return values[index] instanceof Number;
  }

  Bytes bytes(int index) {
    return (Bytes) Objects.requireNonNull(values[index]);
  }

  @SuppressWarnings("unchecked")
  List<Bytes> buffers(int index) {
    return (List<Bytes>) Objects.requireNonNull(values[index]);
  }
}
