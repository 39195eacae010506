package io.es4x.node.bindings.tls;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/** The functions that tell what the two sides of a {@code TLSWrap} have agreed on. */
@ContextThread
final class TlsSessionFunctions {
  private TlsSessionFunctions() {}

  static void addTo(RawObject binding) {
    binding
        .function("protocolName", 0, TlsSessionFunctions::protocol)
        .function("suite", 0, TlsSessionFunctions::suite)
        .function("applicationProtocol", 0, TlsSessionFunctions::applicationProtocol)
        .function("servername", 0, TlsSessionFunctions::servername)
        .function("peerChain", 0, TlsSessionFunctions::peerChain)
        .function("sentChain", 0, TlsSessionFunctions::sentChain)
        .function("problem", 0, TlsSessionFunctions::problem);
    TlsBinding.attempt(binding, "keyingMaterial", 3, TlsSessionFunctions::keyingMaterial);
  }

  private static @Nullable SSLEngine secure(Arguments arguments) {
    TlsEngine engine = EngineFunctions.engine(arguments);
    return engine.isSecure() ? engine.engine() : null;
  }

  private static Object protocol(Arguments arguments) {
    SSLEngine engine = secure(arguments);
    return RawValue.of(engine == null ? null : engine.getSession().getProtocol());
  }

  /** The suite's names: OpenSSL's, and the standard's. */
  private static Object suite(Arguments arguments) {
    SSLEngine engine = secure(arguments);
    if (engine == null) {
      return Undefined.instance;
    }
    String suite = engine.getSession().getCipherSuite();
    return RawValue.of(List.of(Suites.nameOf(suite), suite));
  }

  private static Object applicationProtocol(Arguments arguments) {
    SSLEngine engine = secure(arguments);
    return RawValue.of(engine == null ? null : engine.getApplicationProtocol());
  }

  private static Object servername(Arguments arguments) {
    return RawValue.of(EngineFunctions.engine(arguments).servername());
  }

  /** The certificates of the other side, up to the last issuer that is known; none for none. */
  private static Object peerChain(Arguments arguments) {
    TlsEngine engine = EngineFunctions.engine(arguments);
    List<X509Certificate> sent = sent(arguments);
    return ContextFunctions.encoded(
        sent.isEmpty() || engine.context() == null ? sent : engine.context().check().chain(sent));
  }

  private static Object problem(Arguments arguments) {
    TlsEngine engine = EngineFunctions.engine(arguments);
    List<X509Certificate> sent = sent(arguments);
    return RawValue.of(
        sent.isEmpty() || engine.context() == null
            ? null
            : engine.context().check().problem(sent, !engine.isServer()));
  }

  private static List<X509Certificate> sent(Arguments arguments) {
    SSLEngine engine = EngineFunctions.engine(arguments).engine();
    if (engine == null) {
      return List.of();
    }
    try {
      return all(engine.getSession().getPeerCertificates());
    } catch (SSLPeerUnverifiedException none) {
      return List.of();
    }
  }

  private static Object sentChain(Arguments arguments) {
    SSLEngine engine = secure(arguments);
    return ContextFunctions.encoded(
        engine == null ? List.of() : all(engine.getSession().getLocalCertificates()));
  }

  private static List<X509Certificate> all(Certificate @Nullable [] certificates) {
    List<X509Certificate> all = new ArrayList<>();
    for (Certificate one : certificates == null ? new Certificate[0] : certificates) {
      all.add((X509Certificate) one);
    }
    return all;
  }

  /** Secrets of a length that both sides derive from a label and a context. */
  private static Object keyingMaterial(Arguments arguments) throws Exception {
    SSLEngine engine = secure(arguments);
    if (engine == null || !(engine.getSession() instanceof ExtendedSSLSession session)) {
      return Undefined.instance;
    }
    byte[] context = arguments.isUndefined(2) ? null : arguments.bytes(2).copy();
    return RawValue.of(
        session.exportKeyingMaterialData(arguments.string(1), context, arguments.integer(0, 0)));
  }
}
