package io.es4x.node.bindings.crypto;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.threads.AnyThread;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
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
  private static final int URI = 0x86;

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
  @Nullable String alternativeNames() throws CertificateParsingException {
    Collection<List<?>> names = x509.getSubjectAlternativeNames();
    if (names == null) {
      return null;
    }
    return String.join(", ", names.stream().map(Certificate::alternativeName).toList());
  }

  private static String alternativeName(List<?> name) {
    String value = String.valueOf(name.get(1));
    return switch ((Integer) name.get(0)) {
      case 1 -> "email:" + quoted(value);
      case 2 -> "DNS:" + quoted(value);
      case 4 -> "DirName:" + quoted(value);
      case 6 -> "URI:" + quoted(value);
      case 7 -> "IP Address:" + value.toUpperCase(Locale.ROOT);
      case 8 -> "Registered ID:" + value;
      default -> "othername:<unsupported>";
    };
  }

  /** A name in quotes where it could be taken for several. */
  private static String quoted(String name) {
    return name.matches("[^\"\\\\,']*")
        ? name
        : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** The names of a kind, a number of RFC 5280's. */
  List<String> alternativeNames(int kind) throws CertificateParsingException {
    List<String> names = new ArrayList<>();
    Collection<List<?>> all = x509.getSubjectAlternativeNames();
    for (List<?> name : all == null ? List.<List<?>>of() : all) {
      if (name.get(0).equals(kind)) {
        names.add(String.valueOf(name.get(1)));
      }
    }
    return names;
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
      if (place.nextIs(URI)) {
        lines.add(method + " - URI:" + quoted(new String(place.next(URI).rest())));
      }
    }
    return String.join("\n", lines);
  }
}
