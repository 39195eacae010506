package io.es4x.node.bindings.crypto.digest;

import io.es4x.engine.raw.Bytes;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.value.CryptoValues;
import io.es4x.threads.ContextThread;
import java.security.MessageDigest;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keyed digests, and the comparison that tells nothing by the time it takes. */
@ContextThread
final class HmacFunctions {
  private HmacFunctions() {}

  static Hmac createHmac(String digest, byte[] key) {
    return new Hmac(new HmacKey(HashAlgorithm.of(digest), key));
  }

  static boolean updateHmac(Hmac hmac, Bytes data) {
    return hmac.update(data.array(), data.offset(), data.length());
  }

  static Object finishHmac(Hmac hmac, Object encoding) {
    return CryptoValues.encoded(hmac.digest(), encoding);
  }

  static Job hmacJob(String digest, byte[] secret, byte[] data, byte @Nullable [] signature) {
    HmacKey key = new HmacKey(HashAlgorithm.of(digest), secret);
    return job(() -> key.digest(data), signature);
  }

  static Job kmacJob(
      int strength,
      byte[] key,
      byte @Nullable [] customization,
      int bits,
      byte[] data,
      byte @Nullable [] signature) {
    byte[] words = customization == null ? new byte[0] : customization;
    return job(() -> Kmac.digest(strength, key, words, data, bits / Byte.SIZE), signature);
  }

  /** A job that makes a code; with a signature, one that compares both. */
  private static Job job(Supplier<byte[]> code, byte @Nullable [] signature) {
    return new Job(
        () ->
            signature == null ? code.get() : (Object) MessageDigest.isEqual(code.get(), signature));
  }

  static boolean equalBytes(Bytes a, Bytes b) {
    int different = 0;
    for (int i = 0; i < a.length(); i++) {
      different |= a.array()[a.offset() + i] ^ b.array()[b.offset() + i];
    }
    return different == 0;
  }
}
