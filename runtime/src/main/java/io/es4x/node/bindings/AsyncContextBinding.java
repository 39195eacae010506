package io.es4x.node.bindings;

import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * The value that is propagated through asynchronous calls, in the engine's own mapping for {@code
 * AsyncContext}: {@code internalBinding('async_context_frame')}, described by
 * async-context.binding.d.ts.
 */
@ContextThread
public final class AsyncContextBinding {
  private static final Symbol FRAME = Symbol.create(Strings.fromJavaString("frame"));

  private AsyncContextBinding() {}

  public static Object create(ContextServices services) {
    return AsyncContextFunctionsGlue.addTo(new RawObject("async_context_frame")).object();
  }

  static Object exchange(Object value) {
    Object before = get();
    if (before != value) {
      set(value);
    }
    return before;
  }

  static Object get() {
    return JSRealm.get(null)
        .getAgent()
        .getAsyncContextMapping()
        .getOrDefault(FRAME, Undefined.instance);
  }

  static void set(Object value) {
    JSAgent agent = JSRealm.get(null).getAgent();
    agent.asyncContextSwap(agent.getAsyncContextMapping().withMapping(FRAME, value));
  }
}
