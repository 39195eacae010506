package io.es4x.engine.raw;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.ContextThread;
import java.util.stream.IntStream;

/** Calls JavaScript functions from Java, without interop and within the running task. */
@ContextThread
public final class RawCall {
  private static final Object[] INDEXES =
      IntStream.range(0, 8).mapToObj(String::valueOf).map(Strings::fromJavaString).toArray();

  private RawCall() {}

  /** Returns the property of an object, not an array, with an index below 8 as its key. */
  public static Object member(Object object, int index) {
    return JSObject.get((JSDynamicObject) object, INDEXES[index]);
  }

  public static boolean isFunction(Object value) {
    return value instanceof JSFunctionObject;
  }

  /** Calls a function with JavaScript values; its exceptions propagate. */
  public static Object call(Object function, Object self, Object... arguments) {
    return JSFunction.call((JSFunctionObject) function, self, arguments);
  }
}
