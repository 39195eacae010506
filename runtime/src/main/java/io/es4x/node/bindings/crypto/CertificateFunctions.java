package io.es4x.node.bindings.crypto;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Certificates. */
@ContextThread
final class CertificateFunctions {
  private CertificateFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("readCertificate", 1, a -> Certificate.read(Values.bytes(a, 0)))
        .function("requireCertificates", 1, CertificateFunctions::require)
        .function("certificatesIn", 1, a -> RawValue.of(certificatesIn(Values.bytes(a, 0))))
        .function("certificateFacts", 1, a -> RawValue.of(facts(certificate(a, 0))))
        .function("certificateNames", 2, CertificateFunctions::names)
        .function("certificateKey", 1, CertificateFunctions::key)
        .function("certificateBytes", 1, a -> RawValue.of(certificate(a, 0).x509().getEncoded()))
        .function("certificateHost", 3, a -> RawValue.of(match(a).host(a.string(1))))
        .function("certificateEmail", 3, a -> RawValue.of(match(a).email(a.string(1))))
        .function("certificateIp", 3, a -> match(a).ip(a.string(1)))
        .function("isIssuedBy", 2, CertificateFunctions::isIssuedBy)
        .function("isSignedBy", 2, CertificateFunctions::isSignedBy);
  }

  private static Object require(Arguments arguments) throws GeneralSecurityException {
    Certificate.require(Values.bytes(arguments, 0));
    return Undefined.instance;
  }

  /** The certificates of a text, in DER; none where it has none. */
  private static List<byte[]> certificatesIn(byte[] text) {
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

  private static Certificate certificate(Arguments arguments, int index) {
    return (Certificate) arguments.get(index);
  }

  private static CertificateMatch match(Arguments arguments) {
    return new CertificateMatch(certificate(arguments, 0), arguments.integer(2, 0));
  }

  /** The facts that are text, each after its name. */
  private static List<Object> facts(Certificate one) throws GeneralSecurityException {
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
  private static Object names(Arguments arguments) {
    X509Certificate x509 = certificate(arguments, 0).x509();
    List<Object> names = new ArrayList<>();
    CertificateName.parts(
            arguments.isTrue(1) ? x509.getIssuerX500Principal() : x509.getSubjectX500Principal())
        .forEach(part -> names.addAll(List.of(part.type(), part.value())));
    return RawValue.of(names);
  }

  private static Object key(Arguments arguments) throws GeneralSecurityException {
    byte[] spki = certificate(arguments, 0).x509().getPublicKey().getEncoded();
    try {
      return KeyReader.spki(spki);
    } catch (IllegalArgumentException unknown) {
      throw KeyReader.unsupported();
    }
  }

  private static Object isIssuedBy(Arguments arguments) {
    return new CertificateIssuer(certificate(arguments, 1).x509())
        .mayHaveIssued(certificate(arguments, 0).x509());
  }

  private static Object isSignedBy(Arguments arguments) {
    try {
      certificate(arguments, 0).x509().verify(KeyFunctions.key(arguments, 1).publicKey());
      return true;
    } catch (GeneralSecurityException other) {
      return false;
    }
  }
}
