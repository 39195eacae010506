package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * OpenSSL's level of security, which a list of ciphers sets by {@code @SECLEVEL}: how strong the
 * own certificates have to be.
 */
@AnyThread
final class SecurityLevel {
  static final int DEFAULT = 1;

  /** The bits of security of each level. */
  private static final int[] BITS = {0, 80, 112, 128, 192, 256};

  /** The bits of a modulus with as much security (NIST SP 800-57, part 1, table 2). */
  private static final int[] MODULI = {0, 1024, 2048, 3072, 7680, 15_360};

  private SecurityLevel() {}

  /** OpenSSL's reason to refuse a certificate; null for none. */
  static @Nullable String problem(X509Certificate certificate, int level) {
    if (isWeak(certificate.getPublicKey(), level)) {
      return "ee key too small";
    }
    boolean isSelfSigned =
        certificate.getSubjectX500Principal().equals(certificate.getIssuerX500Principal());
    return !isSelfSigned && bitsOfDigest(certificate.getSigAlgName()) < BITS[level]
        ? "ca md too weak"
        : null;
  }

  private static boolean isWeak(PublicKey key, int level) {
    return switch (key) {
      case RSAPublicKey rsa -> rsa.getModulus().bitLength() < MODULI[level];
      case DSAPublicKey dsa -> dsa.getParams().getP().bitLength() < MODULI[level];
      case ECPublicKey ec -> ec.getParams().getOrder().bitLength() / 2 < BITS[level];
      default -> false;
    };
  }

  private static int bitsOfDigest(String signature) {
    String name = signature.toUpperCase(Locale.ROOT);
    if (name.startsWith("MD5")) {
      return 39;
    }
    return name.startsWith("SHA1") ? 63 : Integer.MAX_VALUE;
  }
}
