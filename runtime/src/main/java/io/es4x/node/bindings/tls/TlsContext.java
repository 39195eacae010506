package io.es4x.node.bindings.tls;

import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/** The settings of connections: what an object of the class {@code SecureContext} holds. */
@ContextThread
final class TlsContext {
  private static final int TLS_1_0 = 0x301;

  /** OpenSSL's option by which a server's order of suites counts. */
  private static final long SERVER_ORDER = 1L << 22;

  /** OpenSSL's options that exclude a version, from TLS 1.0 on. */
  private static final long[] EXCLUDED = {1L << 26, 1L << 28, 1L << 27, 1L << 29};

  /** The default of OpenSSL, in seconds. */
  private static final int SESSION_TIMEOUT = 300;

  private static final String NEW_SUITES =
      "TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256";

  private final List<List<X509Certificate>> chains = new ArrayList<>();
  private final List<KeyPair> keys = new ArrayList<>();
  private final List<X509Certificate> authorities = new ArrayList<>();
  private final List<X509Certificate> roots = new ArrayList<>();
  private final List<X509CRL> revoked = new ArrayList<>();
  private List<String> suites = List.of();
  private List<String> newSuites = List.of();
  private List<Group> groups = List.of();
  private List<SignatureAlgorithm> algorithms = List.of();
  private int level = SecurityLevel.DEFAULT;
  private long options;
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

  /** Adds a private key, with its public part. */
  void addKey(KeyPair key) {
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

  void setCiphers(CipherList forOldVersions) {
    suites = forOldVersions.suites();
    level = forOldVersions.level();
  }

  int level() {
    return level;
  }

  /** Sets the groups of key exchange, in the place of Java's. */
  void setGroups(List<Group> all) {
    groups = all;
  }

  /** Sets the algorithms of signatures, in the place of Java's. */
  void setAlgorithms(List<SignatureAlgorithm> all) {
    algorithms = all;
  }

  /** The algorithms of signatures that both sides take, by OpenSSL's names. */
  List<String> shared(List<Integer> offered) {
    List<SignatureAlgorithm> own =
        algorithms.isEmpty() ? List.of(SignatureAlgorithm.values()) : algorithms;
    return own.stream().filter(one -> one.isIn(offered)).map(SignatureAlgorithm::title).toList();
  }

  /** Sets options by OpenSSL's numbers, beside those that are set. */
  void setOptions(long more) {
    options |= more;
  }

  void setNewSuites(List<String> forNewVersions) {
    newSuites = forNewVersions;
  }

  void allowPartialChains() {
    allowsPartialChains = true;
  }

  /** Adds what a file of PKCS #12 has. */
  void load(KeyStore store, char[] passphrase) throws GeneralSecurityException {
    boolean hasKey = false;
    for (String alias : Collections.list(store.aliases())) {
      if (store.isKeyEntry(alias)) {
        hasKey = true;
        List<X509Certificate> chain = new ArrayList<>();
        for (Certificate one : store.getCertificateChain(alias)) {
          chain.add((X509Certificate) one);
        }
        addChain(List.of(chain.getFirst()));
        PrivateKey key = (PrivateKey) store.getKey(alias, passphrase);
        addKey(new KeyPair(chain.getFirst().getPublicKey(), key));
        chain.stream().skip(1).forEach(this::addAuthority);
      } else if (store.getCertificate(alias) instanceof X509Certificate authority) {
        addAuthority(authority);
      }
    }
    if (!hasKey) {
      throw new GeneralSecurityException("Unable to load private key from PFX data");
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

  /**
   * Sets what Java's engine is told of versions, suites and algorithms.
   *
   * @param toOldClient whether it is a server whose client cannot use TLS 1.3
   */
  void apply(SSLParameters parameters, boolean toOldClient) {
    parameters.setProtocols(protocols());
    parameters.setCipherSuites(suites());
    parameters.setUseCipherSuitesOrder((options & SERVER_ORDER) != 0);
    if (!groups.isEmpty()) {
      parameters.setNamedGroups(groupNames(toOldClient || newest < TLS_1_0 + 3));
    }
    if (!algorithms.isEmpty()) {
      parameters.setSignatureSchemes(
          algorithms.stream().map(SignatureAlgorithm::javaName).toArray(String[]::new));
    }
  }

  /**
   * The groups by Java's names; before TLS 1.3 with those of the own certificates, which Java's
   * engine would not use otherwise.
   */
  private String[] groupNames(boolean withOwn) {
    Set<Group> all = new LinkedHashSet<>(groups);
    for (List<X509Certificate> chain : withOwn ? chains : List.<List<X509Certificate>>of()) {
      if (chain.getFirst().getPublicKey() instanceof ECPublicKey key) {
        int bits = key.getParams().getOrder().bitLength();
        Arrays.stream(Group.values())
            .filter(group -> group.isCurve() && group.bits() == bits)
            .forEach(all::add);
      }
    }
    return all.stream().map(Group::javaName).toArray(String[]::new);
  }

  /** The versions that are allowed, by Java's names. */
  private String[] protocols() {
    List<String> names = new ArrayList<>();
    for (int version = TLS_1_0; version <= TLS_1_0 + 3; version++) {
      boolean isExcluded = (options & EXCLUDED[version - TLS_1_0]) != 0;
      if (version >= oldest && version <= newest && !isExcluded) {
        names.add(version == TLS_1_0 ? "TLSv1" : "TLSv1." + (version - TLS_1_0));
      }
    }
    return names.toArray(String[]::new);
  }

  /** The suites that are allowed, those of new versions first. */
  private String[] suites() {
    List<String> all = new ArrayList<>();
    all.addAll(newSuites.isEmpty() ? Suites.named(NEW_SUITES) : newSuites);
    all.addAll(suites);
    return all.toArray(String[]::new);
  }
}
