package io.es4x.node.bindings;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.PromiseHooks;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** The hooks of promises: {@code internalBinding('async_wrap')}, completed by async_wrap.js. */
@ContextThread
public final class AsyncWrapBinding {
  private AsyncWrapBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("async_wrap")
        .function("setPromiseHooks", 4, AsyncWrapBinding::setPromiseHooks)
        .object();
  }

  private static Object setPromiseHooks(Arguments hooks) {
    PromiseHooks.set(hooks.get(0), hooks.get(3), hooks.get(1), hooks.get(2));
    return Undefined.instance;
  }
}
