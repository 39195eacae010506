package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** The functions of a {@code TLSWrap} that are about resuming sessions, and about revocation. */
@ContextThread
final class ResumptionFunctions {
  private ResumptionFunctions() {}

  static void offerSession(TlsEngine engine, Bytes session) {
    engine.resumption().offer(session.copy());
  }

  static void tellSessions(TlsEngine engine) {
    engine.resumption().tell();
  }

  static byte @Nullable [] nextSession(TlsEngine engine) {
    return engine.resumption().next();
  }

  static byte @Nullable [] session(TlsEngine engine) {
    return engine.resumption().session(engine.isSecure());
  }

  static boolean isReused(TlsEngine engine) {
    return engine.resumption().isReused();
  }

  static void loadSession(TlsEngine engine, Bytes session) {
    engine.resumption().load(session.copy());
  }

  static byte @Nullable [] madeSession(TlsEngine engine) {
    SSLEngine running = engine.engine();
    if (running == null || engine.resumption().isReused()) {
      return null;
    }
    SSLSession session = running.getSession();
    boolean isMade =
        session.getProtocol().equals(Resumption.WITH_TICKETS)
            || engine.resumption().isKept(session.getId());
    return isMade ? session.getId() : null;
  }

  static byte @Nullable [] status(TlsEngine engine) {
    return engine.engine() instanceof SSLEngine running
            && running.getSession() instanceof ExtendedSSLSession session
        ? session.getStatusResponses().stream()
            .filter(response -> response.length > 0)
            .findFirst()
            .orElse(null)
        : null;
  }
}
