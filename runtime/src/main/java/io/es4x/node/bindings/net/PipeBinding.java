package io.es4x.node.bindings.net;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * Unix domain sockets: {@code internalBinding('pipe_wrap')}, described by pipe.binding.d.ts and
 * completed by pipe.js.
 */
@ContextThread
public final class PipeBinding {
  private PipeBinding() {}

  public static Object create(ContextServices services) {
    return PipeBindingGlue.addTo(new RawObject("pipe_wrap")).object();
  }
}
