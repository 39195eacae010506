package io.es4x.engine.promises;

import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.PromiseHook;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The promise hooks of contexts. The engine has one hook for all contexts; it is set only while a
 * context needs it, as it makes every promise slower.
 */
@AnyThread
public final class PromiseHooks implements PromiseHook {
  private static final Map<JSContext, PromiseHooks> ENGINES =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The functions of each context, in the order of the hook types. */
  private final Map<JSRealm, Object[]> functions = Collections.synchronizedMap(new WeakHashMap<>());

  private PromiseHooks() {}

  /**
   * Sets the hooks of the current context; each may be undefined.
   *
   * @param init is called with a new promise, and with the one that it is chained to, or undefined
   * @param settled is called with a promise that is resolved or rejected
   * @param before is called with the promise of a reaction that is about to run
   * @param after is called with the promise of a reaction that has run
   */
  @ContextThread
  public static void set(Object init, Object settled, Object before, Object after) {
    JSRealm realm = JSRealm.getMain(null);
    JSContext context = realm.getContext();
    PromiseHooks hooks = ENGINES.computeIfAbsent(context, key -> new PromiseHooks());
    Object[] ofContext = {init, settled, before, after};
    synchronized (hooks) {
      if (isEmpty(ofContext)) {
        hooks.functions.remove(realm);
      } else {
        hooks.functions.put(realm, ofContext);
      }
      context.setPromiseHook(hooks.functions.isEmpty() ? null : hooks);
    }
  }

  private static boolean isEmpty(Object[] functions) {
    for (Object function : functions) {
      if (function != Undefined.instance) {
        return false;
      }
    }
    return true;
  }

  @Override
  @ContextThread
  public void promiseChanged(int type, JSDynamicObject promise, JSDynamicObject parent) {
    Object @Nullable [] ofContext = functions.get(JSRealm.getMain(null));
    if (ofContext != null && ofContext[type] instanceof JSFunctionObject function) {
      JSFunction.call(function, Undefined.instance, new Object[] {promise, parent});
    }
  }
}
