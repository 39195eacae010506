package io.es4x.engine;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A Java object that an object of JavaScript holds, and that no script sees. */
@ContextThread
public final class Held {
  private static final HiddenKey KEY = new HiddenKey("java");

  private Held() {}

  /** Lets an object hold another one of Java. */
  public static void put(Object holder, Object held) {
    JSObjectUtil.putHiddenProperty((JSDynamicObject) holder, KEY, held);
  }

  /** The Java object that was given to a holder; null for none. */
  public static <T> @Nullable T of(Object holder, Class<T> type) {
    return type.cast(JSDynamicObject.getOrNull((JSDynamicObject) holder, KEY));
  }

  /**
   * The Java object that was given to a holder.
   *
   * @throws NullPointerException when it was given none
   */
  public static <T> T require(Object holder, Class<T> type) {
    return Objects.requireNonNull(of(holder, type));
  }
}
