package io.es4x.node.bindings.crypto.cipher;

import io.es4x.node.bindings.crypto.provider.Algorithms;
import io.es4x.threads.AnyThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cipher, by Node's names for it.
 *
 * @param name its own, others are aliases
 * @param number OpenSSL's
 * @param blockLength in bytes, 1 for streams
 * @param ivLength in bytes, 0 for none
 * @param javaName its transformation in Java; that of its block cipher for modes that are ours
 */
@AnyThread
record CipherAlgorithm(
    String name,
    int number,
    Mode mode,
    int keyLength,
    int blockLength,
    int ivLength,
    String javaName) {
  private static final Map<String, CipherAlgorithm> BY_NAME = new LinkedHashMap<>();

  /** The ways to use block ciphers, and streams. */
  enum Mode {
    CBC,
    ECB,
    CTR,
    CFB,
    OFB,
    GCM,
    CCM,
    OCB,
    WRAP,
    STREAM;

    /** Returns whether what is decrypted was authenticated by a tag. */
    boolean isAuthenticated() {
      return this == GCM || this == CCM || this == OCB;
    }
  }

  static {
    for (int i = 0; i < 3; i++) {
      int bits = 128 + 64 * i;
      String aes = "aes-" + bits + "-";
      add(aes + "cbc", 419 + 4 * i, Mode.CBC, bits, 16, 16, "AES/CBC/NoPadding", "aes" + bits);
      add(aes + "ecb", 418 + 4 * i, Mode.ECB, bits, 16, 0, "AES/ECB/NoPadding");
      add(aes + "ctr", 904 + i, Mode.CTR, bits, 1, 16, "AES/CTR/NoPadding");
      add(aes + "cfb8", 653 + i, Mode.CFB, bits, 1, 16, "AES/CFB8/NoPadding");
      add(aes + "cfb", 421 + 4 * i, Mode.CFB, bits, 1, 16, "AES/ECB/NoPadding");
      add(aes + "ocb", 958 + i, Mode.OCB, bits, 16, 12, "AES");
      add(aes + "ofb", 420 + 4 * i, Mode.OFB, bits, 1, 16, "AES/ECB/NoPadding");
      String id = "id-aes" + bits + "-";
      add(id + "GCM", 895 + 3 * i, Mode.GCM, bits, 1, 12, "AES/GCM/NoPadding", aes + "gcm");
      add(id + "CCM", 896 + 3 * i, Mode.CCM, bits, 1, 12, "AES", aes + "ccm");
      String wrap = "aes" + bits + "-wrap";
      add(id + "wrap", 788 + i, Mode.WRAP, bits, 8, 8, "AES/KW/NoPadding", wrap);
      add(id + "wrap-pad", 897 + 3 * i, Mode.WRAP, bits, 8, 4, "AES/KWP/NoPadding", wrap + "-pad");
      String aria = "aria-" + bits + "-";
      add(aria + "cbc", 1066 + 5 * i, Mode.CBC, bits, 16, 16, "ARIA/CBC/NoPadding", "aria" + bits);
      add(aria + "ecb", 1065 + 5 * i, Mode.ECB, bits, 16, 0, "ARIA/ECB/NoPadding");
      add(aria + "ctr", 1069 + 5 * i, Mode.CTR, bits, 1, 16, "ARIA/ECB/NoPadding");
      add(aria + "cfb", 1067 + 5 * i, Mode.CFB, bits, 1, 16, "ARIA/ECB/NoPadding");
      add(aria + "ofb", 1068 + 5 * i, Mode.OFB, bits, 1, 16, "ARIA/ECB/NoPadding");
      String camellia = "camellia-" + bits + "-";
      String camelliaName = "camellia" + bits;
      add(
          camellia + "cbc",
          751 + i,
          Mode.CBC,
          bits,
          16,
          16,
          "Camellia/CBC/NoPadding",
          camelliaName);
      add(camellia + "ecb", 754 + i, Mode.ECB, bits, 16, 0, "Camellia/ECB/NoPadding");
      add(camellia + "ctr", 963 + 4 * i, Mode.CTR, bits, 1, 16, "Camellia/ECB/NoPadding");
      add(camellia + "cfb", 757 + i, Mode.CFB, bits, 1, 16, "Camellia/ECB/NoPadding");
      add(camellia + "cfb8", 763 + i, Mode.CFB, bits, 1, 16, "Camellia/CFB8/NoPadding");
      add(camellia + "ofb", 766 + i, Mode.OFB, bits, 1, 16, "Camellia/ECB/NoPadding");
    }
    add("sm4-cbc", 1134, Mode.CBC, 128, 16, 16, "SM4/CBC/NoPadding", "sm4");
    add("sm4-ecb", 1133, Mode.ECB, 128, 16, 0, "SM4/ECB/NoPadding");
    add("sm4-ctr", 1139, Mode.CTR, 128, 1, 16, "SM4/ECB/NoPadding");
    add("sm4-cfb", 1137, Mode.CFB, 128, 1, 16, "SM4/ECB/NoPadding");
    add("sm4-ofb", 1135, Mode.OFB, 128, 1, 16, "SM4/ECB/NoPadding");
    add("des-ede3", 33, Mode.ECB, 192, 8, 0, "DESede/ECB/NoPadding", "des-ede3-ecb");
    add("des-ede3-cfb", 61, Mode.CFB, 192, 1, 8, "DESede/ECB/NoPadding");
    add("des-ede3-cfb8", 659, Mode.CFB, 192, 1, 8, "DESede/CFB8/NoPadding");
    add("des-ede3-ofb", 63, Mode.OFB, 192, 1, 8, "DESede/ECB/NoPadding");
    add("chacha20-poly1305", 1018, Mode.STREAM, 256, 1, 12, "ChaCha20-Poly1305");
    add("des-ede3-cbc", 44, Mode.CBC, 192, 8, 8, "DESede/CBC/NoPadding", "des3");
  }

  private static void add(
      String name,
      int number,
      Mode mode,
      int keyBits,
      int blockLength,
      int ivLength,
      String javaName,
      String... aliases) {
    CipherAlgorithm algorithm =
        new CipherAlgorithm(name, number, mode, keyBits / 8, blockLength, ivLength, javaName);
    BY_NAME.put(name, algorithm);
    for (String alias : aliases) {
      BY_NAME.put(alias, algorithm);
    }
  }

  /** The cipher of a name, in any case; null for none. */
  static @Nullable CipherAlgorithm find(String name) {
    for (Map.Entry<String, CipherAlgorithm> one : BY_NAME.entrySet()) {
      if (one.getKey().equalsIgnoreCase(name)) {
        return one.getValue();
      }
    }
    return null;
  }

  /** The cipher of a name, or of OpenSSL's number; null for none. */
  static @Nullable CipherAlgorithm of(Object nameOrNumber) {
    return nameOrNumber instanceof Number given
        ? find(given.intValue())
        : find(nameOrNumber.toString());
  }

  private static @Nullable CipherAlgorithm find(int number) {
    for (CipherAlgorithm one : BY_NAME.values()) {
      if (one.number == number) {
        return one;
      }
    }
    return null;
  }

  /** All names. */
  static List<String> names() {
    List<String> names = new ArrayList<>(BY_NAME.keySet());
    names.sort(null);
    return names;
  }

  boolean isAuthenticated() {
    return mode.isAuthenticated() || mode == Mode.STREAM;
  }

  /** The library that has it. */
  Algorithms library() {
    boolean isJavas = family().equals("AES") || family().equals("DESede") || mode == Mode.STREAM;
    return isJavas ? Algorithms.OF_JAVA : Algorithms.OF_BOUNCY_CASTLE;
  }

  /** Returns whether its mode is ours, on the block cipher that {@link #javaName} names. */
  boolean isByteMode() {
    return mode != Mode.ECB && javaName.contains("/ECB/");
  }

  /** The name of Java's keys for it. */
  String family() {
    int end = javaName.indexOf('/');
    return mode == Mode.STREAM ? "ChaCha20" : end < 0 ? javaName : javaName.substring(0, end);
  }

  /** Returns whether an iv may have that length. */
  boolean takesIv(int length) {
    return switch (mode) {
      case GCM -> length > 0;
      case CCM -> length >= 7 && length <= 13;
      case OCB -> length >= 1 && length <= 15;
      default -> length == ivLength;
    };
  }

  /** Returns whether tags may have that length. */
  boolean takesTag(int length) {
    return switch (mode) {
      case GCM -> length == 4 || length == 8 || length >= 12 && length <= 16;
      case CCM -> length >= 4 && length <= 16 && length % 2 == 0;
      case OCB -> length >= 8 && length <= 16;
      default -> length >= 1 && length <= 16;
    };
  }
}
