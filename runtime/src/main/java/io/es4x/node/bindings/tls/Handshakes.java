package io.es4x.node.bindings.tls;

import io.es4x.node.bindings.handles.OpenConnections;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.stream.Stream;

/** The handshakes of the servers of a context; a connection has no request before. */
@ContextThread
final class Handshakes extends OpenConnections<TlsEngine, TlsEngine> {
  Handshakes(ContextServices services) {
    super(services, Part.HANDSHAKES);
  }

  @Override
  protected Stream<TlsEngine> of(TlsEngine engine) {
    return engine.isSecure() || engine.isEnded() ? Stream.empty() : Stream.of(engine);
  }

  @Override
  protected boolean isBusy(TlsEngine engine) {
    return engine.takeProgress();
  }
}
