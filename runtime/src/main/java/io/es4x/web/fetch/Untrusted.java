package io.es4x.web.fetch;

import io.es4x.threads.AnyThread;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The error for an untrusted server certificate, with the code and message of OpenSSL and Node. */
@AnyThread
final class Untrusted extends CertificateException {
  private static final long serialVersionUID = 1;
  private static final int DNS_NAME = 2;
  private static final int IP_ADDRESS = 7;
  private static final Pattern WRONG_NAME =
      Pattern.compile("No subject alternative|No name matching|Illegal given domain name");
  private static final Pattern IP = Pattern.compile("[\\d.]+|[\\da-fA-F:]*:[\\da-fA-F:.]*");

  private final String code;

  private Untrusted(String code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /** Node's code, such as {@code CERT_HAS_EXPIRED}. */
  String code() {
    return code;
  }

  /** Converts Java's error for a certificate chain to Node's. */
  static Untrusted because(
      CertificateException refusal, X509Certificate[] chain, @Nullable String host) {
    for (Throwable cause = refusal; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateExpiredException) {
        return new Untrusted("CERT_HAS_EXPIRED", "certificate has expired", refusal);
      }
      if (cause instanceof CertificateNotYetValidException) {
        return new Untrusted("CERT_NOT_YET_VALID", "certificate is not yet valid", refusal);
      }
    }
    if (WRONG_NAME.matcher(String.valueOf(refusal.getMessage())).find()) {
      return new Untrusted(
          "ERR_TLS_CERT_ALTNAME_INVALID",
          "Hostname/IP does not match certificate's altnames: "
              + difference(chain[0], String.valueOf(host)),
          refusal);
    }
    return unknownIssuer(chain, refusal);
  }

  private static Untrusted unknownIssuer(X509Certificate[] chain, CertificateException refusal) {
    boolean alone = chain.length == 1;
    X509Certificate last = chain[chain.length - 1];
    if (last.getIssuerX500Principal().equals(last.getSubjectX500Principal())) {
      return alone
          ? new Untrusted("DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", refusal)
          : new Untrusted(
              "SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", refusal);
    }
    return alone
        ? new Untrusted(
            "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate", refusal)
        : new Untrusted(
            "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer certificate", refusal);
  }

  private static String difference(X509Certificate certificate, String host) {
    List<List<?>> names = names(certificate);
    if (IP.matcher(host).matches()) {
      return "IP: " + host + " is not in the cert's list: " + join(names, IP_ADDRESS, "");
    }
    return "Host: " + host + ". is not in the cert's altnames: " + join(names, DNS_NAME, "DNS:");
  }

  private static List<List<?>> names(X509Certificate certificate) {
    try {
      Collection<List<?>> names = certificate.getSubjectAlternativeNames();
      return names == null ? List.of() : List.copyOf(names);
    } catch (CertificateParsingException none) {
      return List.of();
    }
  }

  private static String join(List<List<?>> names, int kind, String prefix) {
    return names.stream()
        .filter(name -> name.get(0).equals(kind))
        .map(name -> prefix + name.get(1))
        .collect(Collectors.joining(", "));
  }
}
