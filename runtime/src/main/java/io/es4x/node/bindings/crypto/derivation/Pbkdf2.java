package io.es4x.node.bindings.crypto.derivation;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.digest.HmacKey;
import io.es4x.threads.AnyThread;

/**
 * Keys from passwords at the cost of time (RFC 8018). Java's own takes passwords of characters, not
 * of bytes.
 */
@AnyThread
public final class Pbkdf2 {
  private Pbkdf2() {}

  public static byte[] key(
      HashAlgorithm algorithm, byte[] password, byte[] salt, int iterations, int length) {
    HmacKey key = new HmacKey(algorithm, password);
    byte[] derived = new byte[length];
    int block = 1;
    for (int done = 0; done < length; done += key.length()) {
      byte[] number = {
        (byte) (block >> 24), (byte) (block >> 16), (byte) (block >> 8), (byte) block
      };
      byte[] part = block(key, key.digest(salt, number), iterations);
      System.arraycopy(part, 0, derived, done, Math.min(part.length, length - done));
      block++;
    }
    return derived;
  }

  private static byte[] block(HmacKey key, byte[] link, int iterations) {
    byte[] sum = link.clone();
    for (int i = 1; i < iterations; i++) {
      key.digestInPlace(link);
      for (int at = 0; at < sum.length; at++) {
        sum[at] ^= link[at];
      }
    }
    return sum;
  }
}
