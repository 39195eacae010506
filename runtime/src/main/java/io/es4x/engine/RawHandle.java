package io.es4x.engine;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Objects of Java that JavaScript keeps for Java, as empty objects of its own. */
@ContextThread
public final class RawHandle {
  private static final HiddenKey HELD = new HiddenKey("held");

  private RawHandle() {}

  /** A new object of JavaScript that stands for one of Java. */
  public static Object of(Object held) {
    JSRealm realm = JSRealm.get(null);
    JSDynamicObject handle = JSOrdinary.create(realm.getContext(), realm);
    JSObjectUtil.putHiddenProperty(handle, HELD, held);
    return handle;
  }

  /** The object of Java that {@link #of} was given. */
  public static <T> T get(Object handle, Class<T> type) {
    return type.cast(JSDynamicObject.getOrNull((JSDynamicObject) handle, HELD));
  }

  /** The object of Java that a value stands for; null for a value that stands for none. */
  public static @Nullable Object held(Object value) {
    return value instanceof JSDynamicObject object ? JSDynamicObject.getOrNull(object, HELD) : null;
  }
}
