package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.net.Socket;
import java.security.KeyPair;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The own certificates of a context, which are sent whoever the other side trusts, as OpenSSL does.
 * Their aliases are their numbers.
 */
@AnyThread
final class OwnKeys extends X509ExtendedKeyManager {
  private final List<PrivateKey> keys = new ArrayList<>();
  private final List<X509Certificate[]> chains = new ArrayList<>();

  /**
   * @param issuers knows the authorities that complete a chain
   */
  OwnKeys(List<KeyPair> all, List<List<X509Certificate>> certificates, PeerCheck issuers) {
    for (List<X509Certificate> chain : certificates) {
      PrivateKey key = keyOf(chain.getFirst(), all);
      if (key != null) {
        keys.add(key);
        chains.add(
            (chain.size() == 1 ? issuers.complete(chain) : chain).toArray(X509Certificate[]::new));
      }
    }
  }

  /** The key of a certificate, wherever it stands among the keys. */
  private static @Nullable PrivateKey keyOf(X509Certificate certificate, List<KeyPair> all) {
    byte[] wanted = certificate.getPublicKey().getEncoded();
    return all.stream()
        .filter(pair -> Arrays.equals(pair.getPublic().getEncoded(), wanted))
        .map(KeyPair::getPrivate)
        .findFirst()
        .orElse(all.isEmpty() ? null : all.getFirst().getPrivate());
  }

  private @Nullable String choose(String... types) {
    for (String type : types) {
      for (int i = 0; i < keys.size(); i++) {
        if (fits(keys.get(i).getAlgorithm(), type)) {
          return Integer.toString(i);
        }
      }
    }
    return null;
  }

  private static boolean fits(String algorithm, String type) {
    return type.equals(algorithm)
        || type.startsWith(algorithm + "_")
        || type.startsWith("Ed") && algorithm.startsWith("Ed");
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] types, Principal @Nullable [] issuers, SSLEngine engine) {
    return choose(types);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String type, Principal @Nullable [] issuers, SSLEngine engine) {
    return choose(type);
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] types, Principal @Nullable [] issuers, Socket socket) {
    return choose(types);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String type, Principal @Nullable [] issuers, Socket socket) {
    return choose(type);
  }

  @Override
  public String @Nullable [] getClientAliases(String type, Principal @Nullable [] issuers) {
    String alias = choose(type);
    return alias == null ? null : new String[] {alias};
  }

  @Override
  public String @Nullable [] getServerAliases(String type, Principal @Nullable [] issuers) {
    return getClientAliases(type, issuers);
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return chains.get(Integer.parseInt(alias)).clone();
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return keys.get(Integer.parseInt(alias));
  }
}
