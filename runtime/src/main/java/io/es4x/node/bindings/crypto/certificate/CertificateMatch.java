package io.es4x.node.bindings.crypto.certificate;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The comparison of a certificate's names with one that is wanted, by flags of OpenSSL's. */
@AnyThread
record CertificateMatch(Certificate certificate, int flags) {
  private static final int ALWAYS_SUBJECT = 1;
  private static final int NO_WILDCARDS = 2;
  private static final int NO_PARTIAL_WILDCARDS = 4;
  private static final int MULTIPLE_LABELS = 8;
  private static final int SINGLE_LABEL_SUBDOMAINS = 16;
  private static final int NEVER_SUBJECT = 32;

  /** The name of the certificate that a host matches; null for none. */
  @Nullable String host(String host) {
    if (host.indexOf('\0') >= 0) {
      throw invalid();
    }
    List<String> names = texts(AlternativeName.DNS);
    for (String name : names) {
      if (matches(name, host)) {
        return name;
      }
    }
    return subject("CN", names, host, true);
  }

  /** The address of mail itself where the certificate is for it; null otherwise. */
  @Nullable String email(String email) {
    List<String> names = texts(AlternativeName.EMAIL);
    for (String name : names) {
      if (sameMail(name, email)) {
        return email;
      }
    }
    return subject("emailAddress", names, email, false) == null ? null : email;
  }

  /** Returns whether the certificate is for an address. */
  boolean ip(String ip) {
    if (!ip.matches("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")) {
      throw invalid();
    }
    try {
      byte[] wanted = InetAddress.getByName(ip).getAddress();
      return certificate.alternativeNames(AlternativeName.IP).stream()
          .anyMatch(name -> Arrays.equals(name.content(), wanted));
    } catch (UnknownHostException malformed) {
      throw invalid();
    }
  }

  private List<String> texts(int kind) {
    return certificate.alternativeNames(kind).stream().map(AlternativeName::latin1).toList();
  }

  private static CryptoFailure invalid() {
    return CryptoFailure.typeError("ERR_INVALID_ARG_VALUE", "Invalid name");
  }

  private @Nullable String subject(String type, List<String> names, String wanted, boolean host) {
    boolean asked = names.isEmpty() || (flags & ALWAYS_SUBJECT) != 0;
    if (!asked || (flags & NEVER_SUBJECT) != 0) {
      return null;
    }
    for (var part : CertificateName.parts(certificate.x509().getSubjectX500Principal())) {
      String value = part.value();
      if (part.type().equals(type) && (host ? matches(value, wanted) : sameMail(value, wanted))) {
        return value;
      }
    }
    return null;
  }

  private static boolean sameMail(String one, String other) {
    int at = one.lastIndexOf('@');
    return at > 0
        && at == other.lastIndexOf('@')
        && one.substring(0, at).equals(other.substring(0, at))
        && one.substring(at).equalsIgnoreCase(other.substring(at));
  }

  private boolean matches(String pattern, String host) {
    if (host.startsWith(".")) {
      int length = host.length();
      boolean ends =
          pattern.length() > length
              && pattern.regionMatches(true, pattern.length() - length, host, 0, length);
      String before = ends ? pattern.substring(0, pattern.length() - length) : "";
      return ends && ((flags & SINGLE_LABEL_SUBDOMAINS) == 0 || !before.contains("."));
    }
    int star = pattern.indexOf('*');
    if (star < 0 || (flags & NO_WILDCARDS) != 0) {
      return pattern.equalsIgnoreCase(host);
    }
    return isWildcard(pattern, star) && matchesWildcard(pattern, star, host);
  }

  /** Returns whether a star stands in the first of at least three labels. */
  private boolean isWildcard(String pattern, int star) {
    int dot = pattern.indexOf('.');
    boolean partial = star > 0 || dot != star + 1;
    return pattern.indexOf('*', star + 1) < 0
        && dot > star
        && pattern.indexOf('.', dot + 1) > 0
        && !(partial && (flags & NO_PARTIAL_WILDCARDS) != 0);
  }

  private boolean matchesWildcard(String pattern, int star, String host) {
    String suffix = pattern.substring(star + 1);
    int end = host.length() - suffix.length();
    if (end <= star
        || !host.regionMatches(true, 0, pattern, 0, star)
        || !host.regionMatches(true, end, suffix, 0, suffix.length())) {
      return false;
    }
    String covered = host.substring(star, end);
    boolean several = (flags & MULTIPLE_LABELS) != 0;
    return covered.matches(several ? "[A-Za-z0-9.-]+" : "[A-Za-z0-9-]+");
  }
}
