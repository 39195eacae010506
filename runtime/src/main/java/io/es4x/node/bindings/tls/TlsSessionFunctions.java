package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLKeyException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/** The functions that tell what the two sides of a {@code TLSWrap} have agreed on. */
@ContextThread
final class TlsSessionFunctions {
  private TlsSessionFunctions() {}

  private static @Nullable SSLEngine secure(TlsEngine engine) {
    return engine.isSecure() ? engine.engine() : null;
  }

  static @Nullable String protocolName(TlsEngine engine) {
    SSLEngine secure = secure(engine);
    return secure == null ? null : secure.getSession().getProtocol();
  }

  static @Nullable List<String> suite(TlsEngine engine) {
    SSLEngine secure = secure(engine);
    if (secure == null) {
      return null;
    }
    String suite = secure.getSession().getCipherSuite();
    return List.of(Suites.nameOf(suite), suite);
  }

  static @Nullable List<@Nullable Object> ephemeralKey(TlsEngine engine) {
    SSLEngine secure = secure(engine);
    return secure == null ? null : engine.exchange().key(secure.getSession().getCipherSuite());
  }

  static List<String> sharedAlgorithms(TlsEngine engine) {
    TlsContext context = engine.context();
    return context == null ? List.of() : context.shared(engine.offeredAlgorithms());
  }

  static @Nullable String applicationProtocol(TlsEngine engine) {
    SSLEngine secure = secure(engine);
    return secure == null ? null : secure.getApplicationProtocol();
  }

  static List<byte[]> peerChain(TlsEngine engine) {
    List<X509Certificate> sent = sent(engine);
    return ContextFunctions.encoded(
        sent.isEmpty() || engine.context() == null ? sent : engine.context().check().chain(sent));
  }

  static @Nullable List<String> problem(TlsEngine engine) {
    List<X509Certificate> sent = sent(engine);
    return sent.isEmpty() || engine.context() == null
        ? null
        : engine.context().check().problem(sent, !engine.isServer());
  }

  private static List<X509Certificate> sent(TlsEngine engine) {
    SSLEngine running = engine.engine();
    if (running == null) {
      return List.of();
    }
    try {
      return all(running.getSession().getPeerCertificates());
    } catch (SSLPeerUnverifiedException none) {
      return List.of();
    }
  }

  static List<byte[]> sentChain(TlsEngine engine) {
    SSLEngine secure = secure(engine);
    return ContextFunctions.encoded(
        secure == null ? List.of() : all(secure.getSession().getLocalCertificates()));
  }

  private static List<X509Certificate> all(Certificate @Nullable [] certificates) {
    List<X509Certificate> all = new ArrayList<>();
    for (Certificate one : certificates == null ? new Certificate[0] : certificates) {
      all.add((X509Certificate) one);
    }
    return all;
  }

  static byte @Nullable [] keyingMaterial(
      TlsEngine engine, int length, String label, @Nullable Bytes context) throws SSLKeyException {
    SSLEngine secure = secure(engine);
    if (secure == null || !(secure.getSession() instanceof ExtendedSSLSession session)) {
      return null;
    }
    return session.exportKeyingMaterialData(label, context == null ? null : context.copy(), length);
  }
}
