package io.es4x.node.bindings.crypto.key;

import io.es4x.threads.AnyThread;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The types of asymmetric keys that Java has, by Node's names, JWK's names and identifiers. */
@AnyThread
public enum KeyType {
  RSA("RSA", "1.2.840.113549.1.1.1"),
  RSA_PSS("RSASSA-PSS", "1.2.840.113549.1.1.10"),
  DSA("DSA", "1.2.840.10040.4.1"),
  DH("DiffieHellman", "1.2.840.113549.1.3.1"),
  EC("EC", "1.2.840.10045.2.1"),
  ED25519("Ed25519", "1.3.101.112"),
  ED448("Ed448", "1.3.101.113"),
  X25519("X25519", "1.3.101.110"),
  X448("X448", "1.3.101.111"),
  ML_DSA_44("ML-DSA-44", "2.16.840.1.101.3.4.3.17"),
  ML_DSA_65("ML-DSA-65", "2.16.840.1.101.3.4.3.18"),
  ML_DSA_87("ML-DSA-87", "2.16.840.1.101.3.4.3.19"),
  ML_KEM_512("ML-KEM-512", "2.16.840.1.101.3.4.4.1"),
  ML_KEM_768("ML-KEM-768", "2.16.840.1.101.3.4.4.2"),
  ML_KEM_1024("ML-KEM-1024", "2.16.840.1.101.3.4.4.3");

  private final String javaName;
  private final String oid;

  KeyType(String javaName, String oid) {
    this.javaName = javaName;
    this.oid = oid;
  }

  /** The type of an object identifier; null for none. */
  static @Nullable KeyType ofOid(String oid) {
    for (KeyType type : values()) {
      if (type.oid.equals(oid)) {
        return type;
      }
    }
    return null;
  }

  /** The type of Node's name, in any case; null for none. */
  public static @Nullable KeyType find(String name) {
    for (KeyType type : values()) {
      if (type.nodeName().equals(name.toLowerCase(Locale.ROOT))) {
        return type;
      }
    }
    return null;
  }

  String nodeName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The name that Java's factories and JWK have for it. */
  public String javaName() {
    return javaName;
  }

  String oid() {
    return oid;
  }

  public boolean isRsa() {
    return this == RSA || this == RSA_PSS;
  }

  public boolean isEdwards() {
    return this == ED25519 || this == ED448;
  }

  boolean isMontgomery() {
    return this == X25519 || this == X448;
  }

  /** Returns whether it has keys that are bare bytes, by RFC 8410. */
  boolean isOctets() {
    return isEdwards() || isMontgomery();
  }

  /** Returns whether a key is made from a seed, which is what is kept of it. */
  public boolean isLattice() {
    return ordinal() >= ML_DSA_44.ordinal();
  }

  /** The length of a seed, in bytes. */
  public int seedLength() {
    return ordinal() >= ML_KEM_512.ordinal() ? 64 : 32;
  }
}
