package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The groups of key exchange that Java has. */
@AnyThread
enum Group {
  P256("secp256r1", 23, 256, "prime256v1", "P-256"),
  P384("secp384r1", 24, 384, "secp384r1", "P-384"),
  P521("secp521r1", 25, 521, "secp521r1", "P-521"),
  X25519("x25519", 29, 253, "X25519"),
  X448("x448", 30, 448, "X448"),
  FFDHE2048("ffdhe2048", 256, 2048, "ffdhe2048"),
  FFDHE3072("ffdhe3072", 257, 3072, "ffdhe3072"),
  FFDHE4096("ffdhe4096", 258, 4096, "ffdhe4096"),
  FFDHE6144("ffdhe6144", 259, 6144, "ffdhe6144"),
  FFDHE8192("ffdhe8192", 260, 8192, "ffdhe8192");

  private final String javaName;
  private final int id;
  private final int bits;

  /** OpenSSL's names, that of its answers first. */
  private final List<String> names;

  Group(String javaName, int id, int bits, String... names) {
    this.javaName = javaName;
    this.id = id;
    this.bits = bits;
    this.names = List.of(names);
  }

  String javaName() {
    return javaName;
  }

  int bits() {
    return bits;
  }

  String title() {
    return names.getFirst();
  }

  /** Returns whether the group is that of an elliptic curve. */
  boolean isCurve() {
    return id < FFDHE2048.id;
  }

  /** The group of a number of the standard (RFC 8446, 4.2.7); null for others. */
  static @Nullable Group of(int id) {
    return Arrays.stream(values()).filter(group -> group.id == id).findFirst().orElse(null);
  }

  /** The groups of a list of OpenSSL's names; null where it has others, or none. */
  static @Nullable List<Group> list(String names) {
    return NameList.read(names, Group::named);
  }

  private static Optional<Group> named(String name) {
    return Arrays.stream(values())
        .filter(
            group ->
                group.javaName.equalsIgnoreCase(name)
                    || group.names.stream().anyMatch(name::equalsIgnoreCase))
        .findFirst();
  }
}
