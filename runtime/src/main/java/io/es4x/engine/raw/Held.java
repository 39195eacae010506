package io.es4x.engine.raw;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** A Java object attached to a JavaScript object by a hidden property that scripts cannot see. */
@ContextThread
public final class Held {
  private static final HiddenKey KEY = new HiddenKey("java");

  private Held() {}

  /** Attaches a Java object to a JavaScript object. */
  public static void put(Object holder, Object held) {
    JSObjectUtil.putHiddenProperty((JSDynamicObject) holder, KEY, held);
  }

  /** The Java object attached to a JavaScript object; null if there is none. */
  public static <T> @Nullable T of(Object holder, Class<T> type) {
    return type.cast(JSDynamicObject.getOrNull((JSDynamicObject) holder, KEY));
  }

  /**
   * The Java object attached to a JavaScript object.
   *
   * @throws JSException the TypeError "Illegal invocation", as in V8, if the JavaScript object has
   *     none of that type
   */
  public static <T> T require(Object holder, Class<T> type) {
    if (holder instanceof JSDynamicObject object
        && JSDynamicObject.getOrNull(object, KEY) instanceof Object held
        && type.isInstance(held)) {
      return type.cast(held);
    }
    throw Errors.createTypeError("Illegal invocation");
  }
}
