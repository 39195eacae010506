package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Returns whether authorities vouch for the chain of a peer, in OpenSSL's words. */
@AnyThread
final class PeerCheck {
  private static final int DEEPEST = 20;

  private final List<X509Certificate> authorities;
  private final Revocations revocations;
  private final boolean allowsPartialChains;

  PeerCheck(
      List<X509Certificate> authorities, Revocations revocations, boolean allowsPartialChains) {
    this.authorities = authorities;
    this.revocations = revocations;
    this.allowsPartialChains = allowsPartialChains;
  }

  /**
   * The code of what is wrong and its text; null where nothing is.
   *
   * @param isServer whether the peer is a server
   */
  @Nullable List<String> problem(List<X509Certificate> sent, boolean isServer) {
    List<X509Certificate> chain = chain(sent);
    // OpenSSL looks at the dates last, from the root to the leaf, and tells the last problem.
    for (X509Certificate one : chain) {
      try {
        one.checkValidity();
      } catch (CertificateExpiredException expired) {
        return List.of("CERT_HAS_EXPIRED", "certificate has expired");
      } catch (CertificateNotYetValidException early) {
        return List.of("CERT_NOT_YET_VALID", "certificate is not yet valid");
      }
    }
    X509Certificate last = chain.getLast();
    boolean isKnown = authorities.contains(last);
    boolean isTrusted = isKnown && (isSelfSigned(last) || allowsPartialChains);
    if (chain.size() == 1 && !isTrusted) {
      return isSelfSigned(last)
          ? List.of("DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate")
          : List.of("UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate");
    }
    List<String> violation = ChainRules.violated(chain, isServer);
    if (violation != null) {
      return violation;
    }
    if (isTrusted) {
      return revocations.problem(chain);
    }
    if (isSelfSigned(last)) {
      return List.of("SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain");
    }
    return isKnown
        ? List.of("UNABLE_TO_GET_ISSUER_CERT", "unable to get issuer certificate")
        : List.of("UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer certificate");
  }

  /** The leaf of what a peer has sent, with its issuers as far as they are known. */
  List<X509Certificate> chain(List<X509Certificate> sent) {
    return build(sent.getFirst(), sent);
  }

  /** An own certificate with the issuers that are known. */
  List<X509Certificate> complete(List<X509Certificate> own) {
    return build(own.getFirst(), List.of());
  }

  private List<X509Certificate> build(X509Certificate leaf, List<X509Certificate> sent) {
    List<X509Certificate> chain = new ArrayList<>(List.of(leaf));
    while (chain.size() < DEEPEST && !isSelfSigned(chain.getLast())) {
      X509Certificate issuer = issuer(chain.getLast(), authorities);
      if (issuer == null) {
        issuer = issuer(chain.getLast(), sent);
      }
      if (issuer == null) {
        break;
      }
      chain.add(issuer);
    }
    return chain;
  }

  private static @Nullable X509Certificate issuer(
      X509Certificate issued, List<X509Certificate> among) {
    return among.stream().filter(one -> hasIssued(one, issued)).findFirst().orElse(null);
  }

  private static boolean isSelfSigned(X509Certificate one) {
    return hasIssued(one, one);
  }

  private static boolean hasIssued(X509Certificate issuer, X509Certificate issued) {
    if (!issuer.getSubjectX500Principal().equals(issued.getIssuerX500Principal())) {
      return false;
    }
    try {
      issued.verify(issuer.getPublicKey());
      return true;
    } catch (GeneralSecurityException other) {
      return false;
    }
  }
}
