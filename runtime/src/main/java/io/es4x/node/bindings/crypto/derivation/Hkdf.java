package io.es4x.node.bindings.crypto.derivation;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.digest.HmacKey;
import io.es4x.threads.AnyThread;

/** Keys from key material (RFC 5869), with all digests; Java's own has three. */
@AnyThread
public final class Hkdf {
  private static final int MAX_BLOCKS = 255;

  private Hkdf() {}

  /** Returns whether keys may be that long. */
  static boolean allows(HashAlgorithm algorithm, int length) {
    return length <= MAX_BLOCKS * algorithm.length();
  }

  public static byte[] key(
      HashAlgorithm algorithm, byte[] material, byte[] salt, byte[] info, int length) {
    HmacKey key = new HmacKey(algorithm, new HmacKey(algorithm, salt).digest(material));
    byte[] derived = new byte[length];
    byte[] part = {};
    byte[] number = {0};
    for (int done = 0; done < length; done += part.length) {
      number[0]++;
      part = key.digest(part, info, number);
      System.arraycopy(part, 0, derived, done, Math.min(part.length, length - done));
    }
    return derived;
  }
}
