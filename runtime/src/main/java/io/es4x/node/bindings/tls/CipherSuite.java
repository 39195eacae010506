package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A cipher suite of TLS 1.2 and before.
 *
 * @param name OpenSSL's
 * @param javaName Java's
 * @param groups the words for it in a {@link CipherList}, its name among them
 * @param bits of the key
 */
@AnyThread
record CipherSuite(String name, String javaName, Set<String> groups, int bits) {
  private static final List<String> KINDS = List.of("AESGCM", "CHACHA20", "CBC");
  private static final List<String> EXCHANGES = List.of("ECDHE", "DHE", "RSA");
  private static final List<String> AUTHENTICATIONS = List.of("aECDSA", "aRSA", "aDSS");

  /** The order in which OpenSSL has them: authenticated encryption and forward secrecy first. */
  static final Comparator<CipherSuite> BY_PREFERENCE =
      Comparator.comparing((CipherSuite suite) -> suite.has("RSA"))
          .thenComparing(suite -> suite.has("CBC"))
          .thenComparing(suite -> !suite.has("TLSv1.2"))
          .thenComparing(CipherSuite::bits, Comparator.reverseOrder())
          .thenComparing(suite -> suite.placeIn(KINDS))
          .thenComparing(suite -> suite.placeIn(EXCHANGES))
          .thenComparing(suite -> suite.placeIn(AUTHENTICATIONS));

  static CipherSuite of(String name, String javaName) {
    Set<String> groups = new HashSet<>(List.of(name, "ALL", "HIGH"));
    groups.addAll(exchange(name));
    groups.addAll(authentication(name));
    groups.addAll(encryption(name));
    groups.addAll(digest(name));
    groups.addAll(protocol(groups));
    int bits = name.contains("AES128") ? 128 : 256;
    return new CipherSuite(name, javaName, Set.copyOf(groups), bits);
  }

  boolean has(String group) {
    return groups.contains(group);
  }

  private int placeIn(List<String> all) {
    int place = 0;
    while (place < all.size() && !has(all.get(place))) {
      place++;
    }
    return place;
  }

  private static List<String> exchange(String name) {
    if (name.startsWith("ECDHE-")) {
      return List.of("kECDHE", "kEECDH", "ECDHE", "EECDH", "ECDH");
    }
    return name.startsWith("DHE-")
        ? List.of("kDHE", "kEDH", "DHE", "EDH", "DH")
        : List.of("kRSA", "RSA");
  }

  private static List<String> authentication(String name) {
    if (name.contains("-ECDSA-")) {
      return List.of("aECDSA", "ECDSA");
    }
    return name.contains("-DSS-") ? List.of("aDSS", "DSS", "COMPLEMENTOFDEFAULT") : List.of("aRSA");
  }

  private static List<String> encryption(String name) {
    if (name.contains("CHACHA20")) {
      return List.of("CHACHA20");
    }
    String aes = name.contains("AES128") ? "AES128" : "AES256";
    return List.of("AES", aes, name.contains("GCM") ? "AESGCM" : "CBC", "FIPS");
  }

  private static List<String> digest(String name) {
    if (name.contains("CHACHA20") || name.contains("GCM")) {
      return List.of();
    }
    String digest = name.substring(name.lastIndexOf('-') + 1);
    return digest.equals("SHA") ? List.of("SHA", "SHA1") : List.of(digest);
  }

  /** The protocol with which a suite came up. */
  private static List<String> protocol(Set<String> groups) {
    if (!groups.contains("SHA")) {
      return List.of("TLSv1.2");
    }
    return groups.contains("ECDHE") ? List.of("TLSv1", "TLSv1.0") : List.of("SSLv3");
  }
}
