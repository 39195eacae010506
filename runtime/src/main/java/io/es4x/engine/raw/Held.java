package io.es4x.engine.raw;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import java.util.Objects;
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
   * @throws NullPointerException if there is none
   */
  public static <T> T require(Object holder, Class<T> type) {
    return Objects.requireNonNull(of(holder, type), "not initialized");
  }
}
