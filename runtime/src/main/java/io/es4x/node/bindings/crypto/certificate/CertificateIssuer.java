package io.es4x.node.bindings.crypto.certificate;

import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.threads.AnyThread;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A certificate as the issuer of others, by all that they say of each other but the signature.
 *
 * <p>Source: {@code X509_check_issued} of OpenSSL's {@code v3_purp.c}.
 */
@AnyThread
record CertificateIssuer(X509Certificate x509) {
  private static final int CERTIFICATE_SIGNING = 5;
  private static final String SUBJECT_KEY = "2.5.29.14";
  private static final String AUTHORITY_KEY = "2.5.29.35";

  /** The tag of the identifier of the key among what is said of an authority's. */
  private static final int KEY_IDENTIFIER = 0x80;

  boolean mayHaveIssued(X509Certificate issued) {
    boolean[] usages = x509.getKeyUsage();
    return issued.getIssuerX500Principal().equals(x509.getSubjectX500Principal())
        && (usages == null || usages[CERTIFICATE_SIGNING])
        && isKeyOf(issued);
  }

  /** Returns whether the key is the one that a certificate names, where both name it. */
  private boolean isKeyOf(X509Certificate issued) {
    byte[] own = x509.getExtensionValue(SUBJECT_KEY);
    byte[] named = issued.getExtensionValue(AUTHORITY_KEY);
    if (own == null || named == null) {
      return true;
    }
    byte[] key = identifier(named);
    return key == null || Arrays.equals(key, new DerReader(contents(own)).octets());
  }

  private static byte @Nullable [] identifier(byte[] authority) {
    DerReader parts = new DerReader(contents(authority)).sequence();
    return parts.nextIs(KEY_IDENTIFIER) ? parts.next(KEY_IDENTIFIER).rest() : null;
  }

  private static byte[] contents(byte[] extension) {
    return new DerReader(extension).octets();
  }
}
