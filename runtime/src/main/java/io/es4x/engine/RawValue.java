package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of JavaScript for those of Java. */
@ContextThread
public final class RawValue {
  private RawValue() {}

  /**
   * The value for text, a number, a boolean, bytes (an array buffer), or a list (an array) of such;
   * undefined for null.
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
