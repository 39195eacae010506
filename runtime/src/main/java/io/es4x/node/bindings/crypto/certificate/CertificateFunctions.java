package io.es4x.node.bindings.crypto.certificate;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.node.bindings.crypto.key.KeyReader;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Certificates. */
@ContextThread
public final class CertificateFunctions {
  private CertificateFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    CertificateFunctionsGlue.addTo(object);
  }

  /** The certificates of a text, in DER; none where it has none. */
  static List<byte[]> certificatesIn(byte[] text) {
    try {
      List<byte[]> certificates = new ArrayList<>();
      for (X509Certificate one : Certificate.in(text)) {
        certificates.add(one.getEncoded());
      }
      return certificates;
    } catch (CryptoFailure | GeneralSecurityException malformed) {
      throw CryptoFailure.openssl("0488000D", "PEM routines", "ASN1 lib", "PEM");
    }
  }

  /** The facts that are text, each after its name. */
  static List<Object> certificateFacts(Certificate one) throws GeneralSecurityException {
    X509Certificate x509 = one.x509();
    List<Object> facts = new ArrayList<>();
    facts.addAll(List.of("subject", CertificateName.lines(x509.getSubjectX500Principal())));
    facts.addAll(List.of("issuer", CertificateName.lines(x509.getIssuerX500Principal())));
    add(facts, "subjectAltName", one.alternativeNames());
    add(facts, "infoAccess", one.informationAccess());
    facts.addAll(List.of("validFrom", one.date(x509.getNotBefore())));
    facts.addAll(List.of("validTo", one.date(x509.getNotAfter())));
    facts.addAll(List.of("fingerprint", one.fingerprint(HashAlgorithm.SHA1)));
    facts.addAll(List.of("fingerprint256", one.fingerprint(HashAlgorithm.SHA256)));
    facts.addAll(List.of("fingerprint512", one.fingerprint(HashAlgorithm.SHA512)));
    add(facts, "keyUsage", x509.getExtendedKeyUsage());
    facts.addAll(List.of("serialNumber", one.serial()));
    facts.addAll(List.of("signatureAlgorithm", one.signatureAlgorithm()));
    facts.addAll(List.of("signatureAlgorithmOid", x509.getSigAlgOID()));
    facts.addAll(List.of("checkCA", x509.getBasicConstraints() >= 0));
    return facts;
  }

  private static void add(List<Object> facts, String name, @Nullable Object value) {
    if (value != null) {
      facts.addAll(List.of(name, value));
    }
  }

  /** The parts of the subject's name, or of the issuer's: types, each before a value. */
  static List<String> certificateNames(Certificate one, boolean ofIssuer) {
    X509Certificate x509 = one.x509();
    List<String> names = new ArrayList<>();
    CertificateName.parts(ofIssuer ? x509.getIssuerX500Principal() : x509.getSubjectX500Principal())
        .forEach(part -> names.addAll(List.of(part.type(), part.value())));
    return names;
  }

  static AsymmetricKey certificateKey(Certificate one) throws GeneralSecurityException {
    byte[] spki = one.x509().getPublicKey().getEncoded();
    try {
      return KeyReader.spki(spki);
    } catch (IllegalArgumentException unknown) {
      throw KeyReader.unsupported();
    }
  }

  static byte[] certificateBytes(Certificate one) throws GeneralSecurityException {
    return one.x509().getEncoded();
  }

  static @Nullable String certificateHost(Certificate one, String host, int flags) {
    return new CertificateMatch(one, flags).host(host);
  }

  static @Nullable String certificateEmail(Certificate one, String email, int flags) {
    return new CertificateMatch(one, flags).email(email);
  }

  static boolean certificateIp(Certificate one, String ip, int flags) {
    return new CertificateMatch(one, flags).ip(ip);
  }

  static boolean isIssuedBy(Certificate one, Certificate issuer) {
    return new CertificateIssuer(issuer.x509()).mayHaveIssued(one.x509());
  }

  static boolean isSignedBy(Certificate one, AsymmetricKey key) {
    try {
      one.x509().verify(key.publicKey());
      return true;
    } catch (GeneralSecurityException other) {
      return false;
    }
  }
}
