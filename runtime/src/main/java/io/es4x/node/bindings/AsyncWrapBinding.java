package io.es4x.node.bindings;

import io.es4x.engine.promises.PromiseHooks;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * The hooks of promises: {@code internalBinding('async_wrap')}, described by
 * async-wrap.binding.d.ts and completed by async_wrap.js.
 */
@ContextThread
public final class AsyncWrapBinding {
  private AsyncWrapBinding() {}

  public static Object create(ContextServices services) {
    return AsyncWrapFunctionsGlue.addTo(new RawObject("async_wrap")).object();
  }

  static void setPromiseHooks(Object init, Object before, Object after, Object settled) {
    PromiseHooks.set(init, settled, before, after);
  }
}
