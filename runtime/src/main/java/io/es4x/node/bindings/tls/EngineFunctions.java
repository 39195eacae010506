package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Held;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** The functions of a {@code TLSWrap} that are more than a method of its {@link TlsEngine}. */
@ContextThread
final class EngineFunctions {
  private EngineFunctions() {}

  static void createEngine(Object self, TlsBinding.State state, boolean isServer) {
    TlsEngine engine = new TlsEngine(isServer, state.caches());
    Held.put(self, engine);
    if (isServer) {
      state.handshakes().add(engine);
    }
  }

  static boolean isOther(TlsEngine engine) {
    return ClientHello.isOther(engine.buffers().input());
  }

  static @Nullable List<@Nullable Object> hello(TlsEngine engine) {
    ClientHello hello = ClientHello.read(engine.buffers().input());
    if (hello == null) {
      return null;
    }
    if (hello.servername() != null) {
      engine.setServername(hello.servername());
    }
    engine.resumption().note(hello);
    engine.setHello(hello);
    return Arrays.asList(
        hello.servername(),
        hello.protocols(),
        hello.sessionId(),
        hello.hasTicket(),
        hello.wantsStatus());
  }

  static byte @Nullable [] takeSealed(TlsEngine engine) {
    return engine.buffers().takeSealed();
  }

  static byte @Nullable [] takeOpened(TlsEngine engine) {
    return engine.buffers().takeOpened();
  }

  static void advance(TlsEngine engine) throws SSLException {
    try {
      engine.advance();
    } finally {
      engine.alert();
    }
  }
}
