package io.es4x.engine.raw;

import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts Java values to JavaScript values. */
@ContextThread
public final class RawValue {
  private RawValue() {}

  /**
   * Converts text, a number, a boolean, bytes (to an array buffer), or a list of such (to an
   * array); null becomes undefined.
   */
  public static Object of(@Nullable Object value) {
    return switch (value) {
      case null -> Undefined.instance;
      case String text -> Strings.fromJavaString(text);
      case Long number -> JSRuntime.longToIntOrDouble(number);
      case byte[] bytes -> RawArray.buffer(bytes);
      case List<?> list -> RawArray.of(list.stream().map(RawValue::of).toArray());
      default -> value;
    };
  }
}
