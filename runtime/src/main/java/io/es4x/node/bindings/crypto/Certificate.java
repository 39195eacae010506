package io.es4x.node.bindings.crypto;

import com.oracle.truffle.api.interop.TruffleObject;
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
import org.jspecify.annotations.Nullable;

/** A certificate (RFC 5280), which JavaScript holds, and what Node tells about it. */
@AnyThread
public record Certificate(X509Certificate x509) implements TruffleObject {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("MMM ppd HH:mm:ss yyyy 'GMT'", Locale.ROOT);
  private static final String INFORMATION_ACCESS = "1.3.6.1.5.5.7.1.1";
  private static final String OCSP = "1.3.6.1.5.5.7.48.1";

  static Certificate read(byte[] bytes) throws GeneralSecurityException {
    Pem pem = Pem.find(bytes);
    try {
      byte[] der = pem == null ? bytes : pem.bytes();
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      return new Certificate(
          (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(der)));
    } catch (GeneralSecurityException malformed) {
      throw CryptoFailure.openssl("0480006C", "PEM routines", "no start line", "PEM");
    }
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
      String method = place.oid().equals(OCSP) ? "OCSP" : "CA Issuers";
      lines.add(method + " - " + AlternativeName.read(place).text());
    }
    return String.join("\n", lines);
  }
}
