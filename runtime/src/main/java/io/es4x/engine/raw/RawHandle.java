package io.es4x.engine.raw;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Opaque handles: empty JavaScript objects that refer to a Java object. */
@ContextThread
public final class RawHandle {
  private static final HiddenKey HELD = new HiddenKey("held");

  private RawHandle() {}

  /** Creates a handle for a Java object. */
  public static Object of(Object held) {
    JSRealm realm = JSRealm.get(null);
    JSDynamicObject handle = JSOrdinary.create(realm.getContext(), realm);
    JSObjectUtil.putHiddenProperty(handle, HELD, held);
    return handle;
  }

  /** Returns the Java object of a handle. */
  public static <T> T get(Object handle, Class<T> type) {
    return type.cast(JSDynamicObject.getOrNull((JSDynamicObject) handle, HELD));
  }

  /** Returns the Java object of a handle; null if the value is not a handle. */
  public static @Nullable Object held(Object value) {
    return value instanceof JSDynamicObject object ? JSDynamicObject.getOrNull(object, HELD) : null;
  }
}
