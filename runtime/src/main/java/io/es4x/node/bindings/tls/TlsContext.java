package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of connections: what an object of the class {@code SecureContext} holds. */
@ContextThread
final class TlsContext {
  private static final int TLS_1_0 = 0x301;

  /** The default of OpenSSL, in seconds. */
  private static final int SESSION_TIMEOUT = 300;

  private static final String NEW_SUITES =
      "TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256";

  private final List<List<X509Certificate>> chains = new ArrayList<>();
  private final List<PrivateKey> keys = new ArrayList<>();
  private final List<X509Certificate> authorities = new ArrayList<>();
  private final List<X509Certificate> roots = new ArrayList<>();
  private final List<X509CRL> revoked = new ArrayList<>();
  private List<String> suites = List.of();
  private List<String> newSuites = List.of();
  private boolean allowsPartialChains;
  private int oldest;
  private int newest;
  private @Nullable OwnKeys ownKeys;
  private byte[] ticketKeys = SessionCaches.random();
  private String idContext = "";
  private int sessionTimeout = SESSION_TIMEOUT;
  private @Nullable SessionCache cache;

  void setVersions(int min, int max) {
    oldest = min;
    newest = max;
  }

  int oldest() {
    return oldest;
  }

  int newest() {
    return newest;
  }

  void addChain(List<X509Certificate> chain) {
    chains.add(chain);
    ownKeys = null;
  }

  /** Adds a private key. */
  void addKey(PrivateKey key) {
    keys.add(key);
    ownKeys = null;
  }

  void addAuthority(X509Certificate authority) {
    authorities.add(authority);
    ownKeys = null;
  }

  /** Adds a list of certificates that are revoked. */
  void addRevocations(X509CRL list) {
    revoked.add(list);
  }

  /** Trusts authorities that are not named to the other side. */
  void addRoots(List<X509Certificate> all) {
    roots.addAll(all);
    ownKeys = null;
  }

  void setSuites(List<String> forOldVersions) {
    suites = forOldVersions;
  }

  void setNewSuites(List<String> forNewVersions) {
    newSuites = forNewVersions;
  }

  void allowPartialChains() {
    allowsPartialChains = true;
  }

  /** Adds what a file of PKCS #12 has. */
  void load(KeyStore store, char[] passphrase) throws GeneralSecurityException {
    for (String alias : Collections.list(store.aliases())) {
      if (store.isKeyEntry(alias)) {
        List<X509Certificate> chain = new ArrayList<>();
        for (Certificate one : store.getCertificateChain(alias)) {
          chain.add((X509Certificate) one);
        }
        addChain(List.of(chain.getFirst()));
        addKey((PrivateKey) store.getKey(alias, passphrase));
        chain.stream().skip(1).forEach(this::addAuthority);
      } else if (store.getCertificate(alias) instanceof X509Certificate authority) {
        addAuthority(authority);
      }
    }
  }

  /** The first own certificate; null for none. */
  @Nullable X509Certificate certificate() {
    return chains.isEmpty() ? null : chains.getFirst().getFirst();
  }

  PeerCheck check() {
    List<X509Certificate> trusted = new ArrayList<>(authorities);
    trusted.addAll(roots);
    return new PeerCheck(trusted, new Revocations(List.copyOf(revoked)), allowsPartialChains);
  }

  /** The own certificates with their keys. */
  OwnKeys keys() {
    if (ownKeys == null) {
      ownKeys = new OwnKeys(keys, chains, check());
    }
    return ownKeys;
  }

  /** The authorities that are named to the other side. */
  X509Certificate[] authorities() {
    return authorities.toArray(X509Certificate[]::new);
  }

  void setTicketKeys(byte[] name) {
    ticketKeys = name;
    cache = null;
  }

  byte[] ticketKeys() {
    return ticketKeys;
  }

  /** Sets the name for the sessions of a server. */
  void setSessionIdContext(String name) {
    idContext = name;
    cache = null;
  }

  /** Sets how long a server resumes a session, in seconds. */
  void setSessionTimeout(int seconds) {
    sessionTimeout = seconds;
    cache = null;
  }

  /** The cache of the sessions of a server. */
  SessionCache cache(SessionCaches all) throws GeneralSecurityException {
    if (cache == null) {
      cache = all.ofServers(ticketKeys, idContext);
      cache.setTimeout(sessionTimeout);
    }
    return cache;
  }

  /** The versions that are allowed, by Java's names. */
  String[] protocols() {
    List<String> names = new ArrayList<>();
    for (int version = TLS_1_0; version <= TLS_1_0 + 3; version++) {
      if (version >= oldest && version <= newest) {
        names.add(version == TLS_1_0 ? "TLSv1" : "TLSv1." + (version - TLS_1_0));
      }
    }
    return names.toArray(String[]::new);
  }

  /** The suites that are allowed, those of new versions first. */
  String[] suites() {
    List<String> all = new ArrayList<>();
    all.addAll(newSuites.isEmpty() ? Suites.named(NEW_SUITES) : newSuites);
    all.addAll(suites);
    return all.toArray(String[]::new);
  }
}
