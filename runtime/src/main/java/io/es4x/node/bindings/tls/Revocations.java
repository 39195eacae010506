package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lists of revoked certificates that a program has given: with one, each certificate of a chain
 * needs the list of its issuer, as by {@code X509_V_FLAG_CRL_CHECK_ALL} of OpenSSL.
 */
@AnyThread
record Revocations(List<X509CRL> lists) {

  /**
   * Returns the code and the text of what lists say against a chain, or null.
   *
   * @param chain from the peer's certificate to the last issuer that is known
   */
  @Nullable List<String> problem(List<X509Certificate> chain) {
    if (lists.isEmpty()) {
      return null;
    }
    for (int i = 0; i < chain.size(); i++) {
      X509Certificate issuer = chain.get(Math.min(i + 1, chain.size() - 1));
      X509CRL list = listOf(issuer);
      if (list == null) {
        return List.of("UNABLE_TO_GET_CRL", "unable to get certificate CRL");
      }
      if (list.getNextUpdate() != null && list.getNextUpdate().before(new Date())) {
        return List.of("CRL_HAS_EXPIRED", "CRL has expired");
      }
      if (list.isRevoked(chain.get(i))) {
        return List.of("CERT_REVOKED", "certificate revoked");
      }
    }
    return null;
  }

  private @Nullable X509CRL listOf(X509Certificate issuer) {
    return lists.stream().filter(list -> isOf(list, issuer)).findFirst().orElse(null);
  }

  private static boolean isOf(X509CRL list, X509Certificate issuer) {
    if (!list.getIssuerX500Principal().equals(issuer.getSubjectX500Principal())) {
      return false;
    }
    try {
      list.verify(issuer.getPublicKey());
      return true;
    } catch (GeneralSecurityException another) {
      return false;
    }
  }
}
