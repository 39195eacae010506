package io.es4x.node.bindings.tls;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.Held;
import io.es4x.node.bindings.crypto.certificate.Certificate;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The functions of {@code SecureContext}, and of the authorities that it trusts. */
@ContextThread
final class ContextFunctions {
  private ContextFunctions() {}

  static void createContext(Object self) {
    Held.put(self, new TlsContext());
  }

  static @Nullable String setCiphers(TlsContext context, String list) {
    CipherList ciphers = CipherList.of(list);
    if (ciphers == null) {
      return "invalid command";
    }
    context.setCiphers(ciphers);
    return ciphers.suites().isEmpty() ? "no cipher match" : null;
  }

  static boolean setNewCiphers(TlsContext context, String list) {
    List<String> suites = Suites.named(list);
    context.setNewSuites(suites);
    return !suites.isEmpty();
  }

  static @Nullable String addChain(TlsContext context, Bytes certificates) {
    List<X509Certificate> chain = Certificate.before(certificates.copy());
    String problem = SecurityLevel.problem(chain.getFirst(), context.level());
    if (problem == null) {
      context.addChain(chain);
    }
    return problem;
  }

  static boolean setGroups(TlsContext context, String list) {
    List<Group> groups = Group.list(list);
    if (groups != null) {
      context.setGroups(groups);
    }
    return groups != null;
  }

  static boolean setAlgorithms(TlsContext context, String list) {
    List<SignatureAlgorithm> algorithms = SignatureAlgorithm.list(list);
    if (algorithms != null) {
      context.setAlgorithms(algorithms);
    }
    return algorithms != null;
  }

  static void addAuthorities(TlsContext context, Bytes certificates) {
    Certificate.before(certificates.copy()).forEach(context::addAuthority);
  }

  static boolean addRevocations(TlsContext context, Bytes list) {
    try {
      ByteArrayInputStream text = new ByteArrayInputStream(list.copy());
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      context.addRevocations((X509CRL) factory.generateCRL(text));
      return true;
    } catch (GeneralSecurityException malformed) {
      return false;
    }
  }

  static void addRoots(TlsContext context) {
    context.addRoots(RootCertificates.bundled());
  }

  static void addRootsIn(TlsContext context, String file) {
    context.addRoots(RootCertificates.in(Path.of(file)));
  }

  static boolean addKey(TlsContext context, AsymmetricKey key) {
    X509Certificate own = context.certificate();
    context.addKey(new KeyPair(key.publicKey(), Objects.requireNonNull(key.privateKey())));
    return own == null
        || !own.getPublicKey().getAlgorithm().equals(key.publicKey().getAlgorithm())
        || Arrays.equals(own.getPublicKey().getEncoded(), key.publicKey().getEncoded());
  }

  static void loadStore(TlsContext context, Bytes store, @Nullable Bytes passphrase)
      throws GeneralSecurityException, IOException {
    char[] characters =
        passphrase == null
            ? new char[0]
            : new String(passphrase.copy(), StandardCharsets.UTF_8).toCharArray();
    KeyStore loaded = KeyStore.getInstance("PKCS12");
    loaded.load(new ByteArrayInputStream(store.copy()), characters);
    context.load(loaded, characters);
  }

  static byte @Nullable [] ownCertificate(TlsContext context) {
    X509Certificate own = context.certificate();
    return own == null ? null : encoded(own);
  }

  static byte @Nullable [] issuer(TlsContext context) {
    X509Certificate own = context.certificate();
    List<X509Certificate> chain = own == null ? List.of() : context.check().chain(List.of(own));
    return chain.size() < 2 ? null : encoded(chain.get(1));
  }

  static void setTicketKeys(TlsContext context, Bytes keys) {
    context.setTicketKeys(keys.copy());
  }

  static List<byte[]> bundledRoots() {
    return encoded(RootCertificates.bundled());
  }

  static List<byte[]> rootsIn(String file) {
    return encoded(RootCertificates.in(Path.of(file)));
  }

  /** The bytes of certificates. */
  static List<byte[]> encoded(List<X509Certificate> certificates) {
    return certificates.stream().map(ContextFunctions::encoded).toList();
  }

  private static byte[] encoded(X509Certificate certificate) {
    try {
      return certificate.getEncoded();
    } catch (CertificateEncodingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
