package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.net.Socket;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Lets every certificate pass: the library asks after the handshake what {@link PeerCheck} says of
 * it, and decides.
 */
@ContextThread
final class AnyPeer extends X509ExtendedTrustManager {
  private final SessionCache cache;

  AnyPeer(SessionCache cache) {
    this.cache = cache;
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) {}

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) {}

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return cache.current().authorities();
  }
}
