package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** Delegates to the {@link OwnKeys} of the connection whose handshake runs now. */
@ContextThread
final class CurrentKeys extends X509ExtendedKeyManager {
  private final SessionCache cache;

  CurrentKeys(SessionCache cache) {
    this.cache = cache;
  }

  private OwnKeys keys() {
    return cache.current().keys();
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] types, Principal @Nullable [] issuers, SSLEngine engine) {
    return keys().chooseEngineClientAlias(types, issuers, engine);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String type, Principal @Nullable [] issuers, SSLEngine engine) {
    return keys().chooseEngineServerAlias(type, issuers, engine);
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] types, Principal @Nullable [] issuers, Socket socket) {
    return keys().chooseClientAlias(types, issuers, socket);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String type, Principal @Nullable [] issuers, Socket socket) {
    return keys().chooseServerAlias(type, issuers, socket);
  }

  @Override
  public String @Nullable [] getClientAliases(String type, Principal @Nullable [] issuers) {
    return keys().getClientAliases(type, issuers);
  }

  @Override
  public String @Nullable [] getServerAliases(String type, Principal @Nullable [] issuers) {
    return keys().getServerAliases(type, issuers);
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return keys().getCertificateChain(alias);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return keys().getPrivateKey(alias);
  }
}
