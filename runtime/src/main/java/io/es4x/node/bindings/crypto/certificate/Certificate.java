package io.es4x.node.bindings.crypto.certificate;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.der.Pem;
import io.es4x.node.bindings.crypto.der.PemReader;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.digest.HashState;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A certificate (RFC 5280), which JavaScript holds, and what Node tells about it. */
@AnyThread
public record Certificate(X509Certificate x509) implements TruffleObject {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("MMM ppd HH:mm:ss yyyy 'GMT'", Locale.ROOT);
  private static final String INFORMATION_ACCESS = "1.3.6.1.5.5.7.1.1";

  /** OpenSSL's names for the ways in {@link #INFORMATION_ACCESS}. */
  private static final Map<String, String> ACCESS_METHODS =
      Map.of(
          "1.3.6.1.5.5.7.48.1", "OCSP",
          "1.3.6.1.5.5.7.48.2", "CA Issuers",
          "1.3.6.1.5.5.7.48.3", "AD Time Stamping",
          "1.3.6.1.5.5.7.48.5", "CA Repository");

  /** Reads a text or bytes. */
  static Certificate read(byte[] bytes) throws GeneralSecurityException {
    try {
      return new Certificate(decoded(bytes));
    } catch (GeneralSecurityException none) {
      Pem pem = new PemReader(bytes).next(Certificate::isLabel);
      if (pem == null) {
        throw PemReader.noStartLine();
      }
      return new Certificate(decoded(pem.bytes()));
    }
  }

  /** Checks that a text has certificates, all of which are well-formed. */
  static void require(byte[] text) throws GeneralSecurityException {
    if (in(text).isEmpty()) {
      throw PemReader.noStartLine();
    }
  }

  /** The certificates in a text, all of which have to be well-formed; none where it has none. */
  static List<X509Certificate> in(byte[] text) throws GeneralSecurityException {
    List<X509Certificate> all = new ArrayList<>();
    read(text, all);
    return all;
  }

  /** The certificates in a text before what is malformed, as OpenSSL reads authorities. */
  public static List<X509Certificate> before(byte[] text) {
    List<X509Certificate> all = new ArrayList<>();
    try {
      read(text, all);
      return all;
    } catch (GeneralSecurityException | CryptoFailure malformed) {
      return all;
    }
  }

  /** Adds the certificates in a text, up to the first that is malformed. */
  private static void read(byte[] text, List<X509Certificate> all) throws GeneralSecurityException {
    PemReader sections = new PemReader(text);
    Pem pem = sections.next(Certificate::isLabel);
    while (pem != null) {
      all.add(decoded(pem.bytes()));
      pem = sections.next(Certificate::isLabel);
    }
  }

  private static boolean isLabel(String label) {
    return label.equals("CERTIFICATE")
        || label.equals("X509 CERTIFICATE")
        || label.equals("TRUSTED CERTIFICATE");
  }

  private static X509Certificate decoded(byte[] der) throws GeneralSecurityException {
    if (der.length == 0 || (der[0] & 0xff) != Der.SEQUENCE) {
      throw new GeneralSecurityException("no certificate");
    }
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
  }

  String date(Date date) {
    return DATE.format(date.toInstant().atZone(ZoneOffset.UTC));
  }

  String serial() {
    return x509.getSerialNumber().toString(16).toUpperCase(Locale.ROOT);
  }

  String fingerprint(HashAlgorithm algorithm) throws GeneralSecurityException {
    return HexFormat.ofDelimiter(":")
        .withUpperCase()
        .formatHex(HashState.of(algorithm, x509.getEncoded()));
  }

  /** OpenSSL's name of the signature's algorithm. */
  String signatureAlgorithm() {
    String name = x509.getSigAlgName();
    int with = name.indexOf("with");
    if (with < 0) {
      return name.toUpperCase(Locale.ROOT).startsWith("ED")
          ? name.toUpperCase(Locale.ROOT)
          : name.toLowerCase(Locale.ROOT).replace("rsassa-pss", "rsassaPss");
    }
    String hash = name.substring(0, with);
    return switch (name.substring(with + 4)) {
      case "RSA" -> hash.toLowerCase(Locale.ROOT) + "WithRSAEncryption";
      case "ECDSA" -> "ecdsa-with-" + hash;
      default -> "dsa_with_" + hash;
    };
  }

  /** The other names of the subject, each after its kind; null for none. */
  @Nullable String alternativeNames() {
    List<AlternativeName> names = AlternativeName.of(x509);
    return names.isEmpty()
        ? null
        : String.join(", ", names.stream().map(AlternativeName::text).toList());
  }

  /** The other names of a kind. */
  List<AlternativeName> alternativeNames(int kind) {
    return AlternativeName.of(x509).stream().filter(name -> name.kind() == kind).toList();
  }

  /** The places to ask about the issuer, in lines; null for none. */
  @Nullable String informationAccess() {
    byte[] extension = x509.getExtensionValue(INFORMATION_ACCESS);
    if (extension == null) {
      return null;
    }
    DerReader places = new DerReader(new DerReader(extension).octets()).sequence();
    List<String> lines = new ArrayList<>();
    while (places.hasNext()) {
      DerReader place = places.sequence();
      String method = place.oid();
      String name = ACCESS_METHODS.getOrDefault(method, method);
      lines.add(name + " - " + AlternativeName.read(place).text());
    }
    return String.join("\n", lines);
  }
}
