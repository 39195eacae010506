package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The algorithms of signatures of a handshake that Java has, in OpenSSL's order. */
@AnyThread
enum SignatureAlgorithm {
  ECDSA_SECP256R1_SHA256(0x0403, "ECDSA+SHA256"),
  ECDSA_SECP384R1_SHA384(0x0503, "ECDSA+SHA384"),
  ECDSA_SECP521R1_SHA512(0x0603, "ECDSA+SHA512"),
  ED25519(0x0807, "Ed25519+UNDEF"),
  ED448(0x0808, "Ed448+UNDEF"),
  RSA_PSS_RSAE_SHA256(0x0804, "RSA-PSS+SHA256"),
  RSA_PSS_RSAE_SHA384(0x0805, "RSA-PSS+SHA384"),
  RSA_PSS_RSAE_SHA512(0x0806, "RSA-PSS+SHA512"),
  RSA_PSS_PSS_SHA256(0x0809, "RSA-PSS+SHA256"),
  RSA_PSS_PSS_SHA384(0x080a, "RSA-PSS+SHA384"),
  RSA_PSS_PSS_SHA512(0x080b, "RSA-PSS+SHA512"),
  RSA_PKCS1_SHA256(0x0401, "RSA+SHA256"),
  RSA_PKCS1_SHA384(0x0501, "RSA+SHA384"),
  RSA_PKCS1_SHA512(0x0601, "RSA+SHA512"),
  ECDSA_SHA1(0x0203, "ECDSA+SHA1"),
  RSA_PKCS1_SHA1(0x0201, "RSA+SHA1"),
  DSA_SHA256(0x0402, "DSA+SHA256"),
  DSA_SHA1(0x0202, "DSA+SHA1");

  private final int id;
  private final String title;

  SignatureAlgorithm(int id, String title) {
    this.id = id;
    this.title = title;
  }

  /** The name of the standard (RFC 8446, 4.2.3), which is Java's. */
  String javaName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** OpenSSL's names of the key's algorithm and the digest. */
  String title() {
    return title;
  }

  boolean isIn(List<Integer> ids) {
    return ids.contains(id);
  }

  /**
   * The algorithms of a list of OpenSSL's names, such as {@code RSA-PSS+SHA256:ed25519}; null where
   * it has others, or none.
   */
  static @Nullable List<SignatureAlgorithm> list(String names) {
    return NameList.read(names, SignatureAlgorithm::named);
  }

  private static Optional<SignatureAlgorithm> named(String given) {
    String name = given.startsWith("PSS+") ? "RSA-" + given : given;
    return Arrays.stream(values())
        .filter(each -> each.title.equalsIgnoreCase(name) || each.javaName().equalsIgnoreCase(name))
        .findFirst();
  }
}
