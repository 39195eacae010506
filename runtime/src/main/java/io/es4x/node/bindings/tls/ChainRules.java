package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateParsingException;
import java.security.cert.PKIXParameters;
import java.security.cert.PKIXReason;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a chain of certificates beside signatures and dates: who may issue certificates, how
 * many and for which names, and what a certificate may be used for. Without them the owner of any
 * certificate could issue one for any host.
 *
 * <p>Follows RFC 5280, section 6, and OpenSSL's {@code check_extensions} of {@code x509_vfy.c} and
 * purposes of {@code v3_purp.c}, with its codes and texts.
 */
@AnyThread
final class ChainRules {
  private static final int DIGITAL_SIGNATURE = 0;
  private static final int KEY_ENCIPHERMENT = 2;
  private static final int KEY_AGREEMENT = 4;
  private static final int CERTIFICATE_SIGNING = 5;

  private static final String SERVER = "1.3.6.1.5.5.7.3.1";
  private static final String CLIENT = "1.3.6.1.5.5.7.3.2";

  /** Old names of the purpose of servers: Microsoft's and Netscape's. */
  private static final Set<String> SERVERS =
      Set.of(SERVER, "1.3.6.1.4.1.311.10.3.3", "2.16.840.1.113730.4.1");

  private static final List<String> UNSUITABLE =
      List.of("INVALID_PURPOSE", "unsuitable certificate purpose");
  private static final List<String> TOO_LONG =
      List.of("PATH_LENGTH_EXCEEDED", "path length constraint exceeded");
  private static final List<String> NO_SIGNING =
      List.of("UNSPECIFIED", "key usage does not include certificate signing");

  private ChainRules() {}

  /**
   * Returns the code and the text of the rule that a chain violates, or null.
   *
   * @param chain from the peer's certificate to the last issuer that is known
   * @param isServer whether the peer is a server
   */
  static @Nullable List<String> violated(List<X509Certificate> chain, boolean isServer) {
    if (!mayBeUsed(chain.getFirst(), isServer)) {
      return UNSUITABLE;
    }
    int issued = 0; // Without those that an authority has issued for itself.
    for (int i = 1; i < chain.size(); i++) {
      X509Certificate issuer = chain.get(i);
      if (!hasUsage(issuer, CERTIFICATE_SIGNING)) {
        return NO_SIGNING;
      }
      if (!isAuthority(issuer) || !hasPurpose(issuer, isServer)) {
        return UNSUITABLE;
      }
      if (issued > limit(issuer)) {
        return TOO_LONG;
      }
      if (!issuer.getSubjectX500Principal().equals(issuer.getIssuerX500Principal())) {
        issued++;
      }
    }
    return chain.size() == 1 ? null : violatedOfPath(chain);
  }

  private static boolean mayBeUsed(X509Certificate leaf, boolean isServer) {
    boolean hasUsage =
        hasUsage(leaf, DIGITAL_SIGNATURE)
            || hasUsage(leaf, KEY_AGREEMENT)
            || isServer && hasUsage(leaf, KEY_ENCIPHERMENT);
    return hasUsage && hasPurpose(leaf, isServer);
  }

  /** Returns whether a certificate has a usage; one that names none has all. */
  private static boolean hasUsage(X509Certificate certificate, int usage) {
    boolean[] usages = certificate.getKeyUsage();
    return usages == null || usages[usage];
  }

  private static boolean hasPurpose(X509Certificate certificate, boolean isServer) {
    try {
      List<String> purposes = certificate.getExtendedKeyUsage();
      return purposes == null
          || (isServer ? purposes.stream().anyMatch(SERVERS::contains) : purposes.contains(CLIENT));
    } catch (CertificateParsingException malformed) {
      return false;
    }
  }

  /** Roots of version 1 cannot say that they are authorities. */
  private static boolean isAuthority(X509Certificate issuer) {
    return issuer.getBasicConstraints() >= 0
        || issuer.getVersion() == 1
            && issuer.getSubjectX500Principal().equals(issuer.getIssuerX500Principal());
  }

  /** The number of authorities that may stand between an authority and the peer. */
  private static int limit(X509Certificate issuer) {
    return issuer.getVersion() == 1 ? Integer.MAX_VALUE : issuer.getBasicConstraints();
  }

  /** The rest is Java's to check: names, critical extensions, and algorithms that are too weak. */
  private static @Nullable List<String> violatedOfPath(List<X509Certificate> chain) {
    try {
      // Java takes no names from an anchor: a root for some names only is one for all.
      TrustAnchor anchor = new TrustAnchor(chain.getLast(), null);
      PKIXParameters parameters = new PKIXParameters(Collections.singleton(anchor));
      parameters.setRevocationEnabled(false);
      CertPath path =
          CertificateFactory.getInstance("X.509")
              .generateCertPath(chain.subList(0, chain.size() - 1));
      CertPathValidator.getInstance("PKIX").validate(path, parameters);
      return null;
    } catch (CertPathValidatorException violation) {
      return List.of("UNSPECIFIED", textOf(violation));
    } catch (GeneralSecurityException malformed) {
      return List.of("CERT_REJECTED", "certificate rejected");
    }
  }

  private static String textOf(CertPathValidatorException violation) {
    return switch (violation.getReason()) {
      case PKIXReason.INVALID_NAME -> "permitted subtree violation";
      case PKIXReason.UNRECOGNIZED_CRIT_EXT -> "unhandled critical extension";
      case PKIXReason.NOT_CA_CERT -> "invalid CA certificate";
      default -> "certificate rejected: " + violation.getMessage();
    };
  }
}
