package io.es4x.engine.objects;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;

/** The state that the runtime keeps with an object of the engine, hidden from programs. */
@ContextThread
public final class HiddenState {
  private HiddenState() {}

  /**
   * Returns what is kept with an object.
   *
   * @param key of one type of state only
   * @param initial makes what is kept from the first call on
   */
  @SuppressWarnings("unchecked") // A key has one type.
  public static <T> T of(JSDynamicObject holder, HiddenKey key, Supplier<T> initial) {
    Object kept = JSDynamicObject.getOrNull(holder, key);
    if (kept == null) {
      kept = initial.get();
      JSObjectUtil.putHiddenProperty(holder, key, kept);
    }
    return (T) kept;
  }
}
