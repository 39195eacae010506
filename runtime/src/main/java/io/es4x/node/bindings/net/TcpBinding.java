package io.es4x.node.bindings.net;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * Sockets of TCP: {@code internalBinding('tcp_wrap')}, described by tcp.binding.d.ts and completed
 * by tcp.js.
 */
@ContextThread
public final class TcpBinding {
  private TcpBinding() {}

  public static Object create(ContextServices services) {
    return TcpBindingGlue.addTo(new RawObject("tcp_wrap")).object();
  }
}
