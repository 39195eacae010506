package io.es4x.node.bindings.crypto.digest;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.provider.Algorithms;
import io.es4x.threads.AnyThread;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The digests, by Node's names for them. */
@AnyThread
public enum HashAlgorithm {
  MD5("MD5", 16, 64, "md5", "RSA-MD5", "md5WithRSAEncryption", "ssl3-md5"),
  SHA1("SHA-1", 20, 64, "sha1", "RSA-SHA1", "RSA-SHA1-2", "sha1WithRSAEncryption", "ssl3-sha1"),
  SHA224("SHA-224", 28, 64, "sha224", "RSA-SHA224", "sha224WithRSAEncryption"),
  SHA256("SHA-256", 32, 64, "sha256", "RSA-SHA256", "sha256WithRSAEncryption"),
  SHA384("SHA-384", 48, 128, "sha384", "RSA-SHA384", "sha384WithRSAEncryption"),
  SHA512("SHA-512", 64, 128, "sha512", "RSA-SHA512", "sha512WithRSAEncryption"),
  SHA512_224("SHA-512/224", 28, 128, "sha512-224", "RSA-SHA512/224", "sha512-224WithRSAEncryption"),
  SHA512_256("SHA-512/256", 32, 128, "sha512-256", "RSA-SHA512/256", "sha512-256WithRSAEncryption"),
  SHA3_224("SHA3-224", 28, 144, "sha3-224", "RSA-SHA3-224", "id-rsassa-pkcs1-v1_5-with-sha3-224"),
  SHA3_256("SHA3-256", 32, 136, "sha3-256", "RSA-SHA3-256", "id-rsassa-pkcs1-v1_5-with-sha3-256"),
  SHA3_384("SHA3-384", 48, 104, "sha3-384", "RSA-SHA3-384", "id-rsassa-pkcs1-v1_5-with-sha3-384"),
  SHA3_512("SHA3-512", 64, 72, "sha3-512", "RSA-SHA3-512", "id-rsassa-pkcs1-v1_5-with-sha3-512"),
  SHAKE128("SHAKE128", 16, 168, "shake128"),
  SHAKE256("SHAKE256", 32, 136, "shake256"),
  RIPEMD160(
      () -> BouncyCastleDigests.ripemd160(),
      "RIPEMD160",
      20,
      64,
      "ripemd160",
      "RSA-RIPEMD160",
      "ripemd",
      "ripemd160WithRSA",
      "rmd160"),
  BLAKE2B512(() -> BouncyCastleDigests.blake2b512(), "BLAKE2B-512", 64, 128, "blake2b512"),
  BLAKE2S256(() -> BouncyCastleDigests.blake2s256(), "BLAKE2S-256", 32, 64, "blake2s256"),
  SM3(() -> BouncyCastleDigests.sm3(), "SM3", 32, 64, "sm3", "RSA-SM3", "sm3WithRSAEncryption"),
  MD5_SHA1(Md5AndSha1::new, "MD5-SHA1", 36, 64, "md5-sha1");

  private static final HashAlgorithm[] ALL = values();
  private static final Map<String, HashAlgorithm> BY_NAME = byName();

  /** Makes a digest that Java has not; null for Java's. */
  private final @Nullable Supplier<MessageDigest> maker;

  private final String javaName;
  private final int length;
  private final int blockLength;
  private final List<String> names;

  /** A digest that was given nothing yet, to be cloned: that is faster than to look it up. */
  private volatile @Nullable MessageDigest empty;

  /**
   * Makes an algorithm: Java's name, lengths in bytes, and Node's names, the first of them Node's
   * own.
   */
  HashAlgorithm(String javaName, int length, int blockLength, String... names) {
    this(null, javaName, length, blockLength, names);
  }

  HashAlgorithm(
      @Nullable Supplier<MessageDigest> maker,
      String javaName,
      int length,
      int blockLength,
      String... names) {
    this.maker = maker;
    this.javaName = javaName;
    this.length = length;
    this.blockLength = blockLength;
    this.names = List.of(names);
  }

  private static Map<String, HashAlgorithm> byName() {
    Map<String, HashAlgorithm> byName = new HashMap<>();
    for (HashAlgorithm algorithm : ALL) {
      algorithm.names.forEach(name -> byName.put(name.toLowerCase(Locale.ROOT), algorithm));
      byName.put(algorithm.javaName.toLowerCase(Locale.ROOT), algorithm);
    }
    byName.put("dss1", SHA1); // OpenSSL's name, which crypto.getHashes() does not list.
    return byName;
  }

  /** The algorithm of one of Node's names, in any case; null for none. */
  public static @Nullable HashAlgorithm find(String name) {
    return BY_NAME.get(name.toLowerCase(Locale.ROOT));
  }

  /**
   * The algorithm of one of Node's names.
   *
   * @throws CryptoFailure for none
   */
  public static HashAlgorithm of(String name) {
    HashAlgorithm algorithm = find(name);
    if (algorithm == null) {
      throw CryptoFailure.invalidDigest(name);
    }
    return algorithm;
  }

  /** The algorithm with an {@link #ordinal}. */
  static HashAlgorithm of(int ordinal) {
    return ALL[ordinal];
  }

  /** Node's names of all algorithms. */
  static List<String> allNames() {
    List<String> all = new ArrayList<>();
    for (HashAlgorithm algorithm : ALL) {
      all.addAll(algorithm.names);
    }
    all.sort(null);
    return all;
  }

  /** Java's name for it, as in {@code HmacSHA256} or {@code SHA256withRSA}. */
  public String shortName() {
    return javaName.startsWith("SHA-") ? "SHA" + javaName.substring(4) : javaName;
  }

  public String javaName() {
    return javaName;
  }

  /** Returns whether there are signatures of its digests. */
  public boolean signs() {
    return !isExtendable() && this != BLAKE2B512 && this != BLAKE2S256 && this != MD5_SHA1;
  }

  /** The library that signs digests of it. */
  public Algorithms library() {
    return maker == null ? Algorithms.OF_JAVA : Algorithms.OF_BOUNCY_CASTLE;
  }

  public String nodeName() {
    return names.getFirst();
  }

  /** The length of its digests in bytes; that of the shortest secure ones where any can be had. */
  public int length() {
    return length;
  }

  /** The length of the blocks that it takes in, in bytes. */
  int blockLength() {
    return blockLength;
  }

  /** Returns whether the output can have any length. */
  boolean isExtendable() {
    return this == SHAKE128 || this == SHAKE256;
  }

  /** Returns whether there is output of a length in bytes. */
  boolean hasOutput(int outputLength) {
    return isExtendable() || outputLength == length();
  }

  /** A new digest; not of an algorithm with output of any length. */
  public MessageDigest digest() {
    try {
      MessageDigest prototype = empty;
      if (prototype == null) {
        prototype = maker == null ? MessageDigest.getInstance(javaName) : maker.get();
        empty = prototype;
      }
      return (MessageDigest) prototype.clone();
    } catch (NoSuchAlgorithmException | CloneNotSupportedException absent) {
      throw CryptoFailure.invalidDigest(nodeName());
    }
  }
}
