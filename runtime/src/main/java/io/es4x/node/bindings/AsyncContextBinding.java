package io.es4x.node.bindings;

import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * The value that follows asynchronous calls, in the engine's own mapping for {@code AsyncContext}:
 * {@code internalBinding('async_context_frame')}.
 */
@ContextThread
public final class AsyncContextBinding {
  private static final Symbol FRAME = Symbol.create(Strings.fromJavaString("frame"));

  private AsyncContextBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("async_context_frame")
        .function("getContinuationPreservedEmbedderData", 0, AsyncContextBinding::get)
        .function("setContinuationPreservedEmbedderData", 1, AsyncContextBinding::set)
        .function("exchange", 1, AsyncContextBinding::exchange)
        .object();
  }

  /** Sets the value; returns the one before, which mostly is the same. */
  private static Object exchange(Arguments arguments) {
    Object before = get(arguments);
    if (before != arguments.get(0)) {
      set(arguments);
    }
    return before;
  }

  private static Object get(Arguments arguments) {
    return JSRealm.get(null)
        .getAgent()
        .getAsyncContextMapping()
        .getOrDefault(FRAME, Undefined.instance);
  }

  private static Object set(Arguments arguments) {
    JSAgent agent = JSRealm.get(null).getAgent();
    agent.asyncContextSwap(agent.getAsyncContextMapping().withMapping(FRAME, arguments.get(0)));
    return Undefined.instance;
  }
}
