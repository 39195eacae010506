package io.es4x.node.bindings.crypto.generation;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.exchange.DhParameters;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.key.Curve;
import io.es4x.node.bindings.crypto.key.KeyType;
import io.es4x.node.bindings.crypto.random.RandomBytes;
import io.es4x.node.bindings.crypto.value.SecretBytes;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Jobs that make new keys. */
@ContextThread
public final class GenerationFunctions {
  private static final int OPENSSL_EC_EXPLICIT_CURVE = 0;

  private GenerationFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    GenerationFunctionsGlue.addTo(object);
  }

  /** A job for a secret key, whose last byte has those bits alone that are wanted. */
  static Job secretKeyJob(int bits) {
    return new Job(
        () -> {
          byte[] bytes = RandomBytes.of((bits + 7) / 8);
          if (bits % 8 != 0) {
            bytes[bytes.length - 1] &= (byte) (0xff << 8 - bits % 8);
          }
          return new SecretBytes(bytes);
        });
  }

  static Job rsaKeyJob(int bits, long exponent) {
    return new Job(() -> KeyGeneration.rsa(bits, exponent));
  }

  static Job rsaPssKeyJob(
      int bits, long exponent, @Nullable String hash, @Nullable String mask, int saltLength) {
    HashAlgorithm ofData = hash(hash, "");
    HashAlgorithm ofMask = hash(mask, "MGF1 ");
    return new Job(() -> KeyGeneration.rsaPss(bits, exponent, ofData, ofMask, saltLength));
  }

  /**
   * The algorithm of a name.
   *
   * @param use of the digest, for the message where there is no such algorithm
   */
  private static @Nullable HashAlgorithm hash(@Nullable String name, String use) {
    HashAlgorithm hash = name == null ? null : HashAlgorithm.find(name);
    if (name != null && hash == null) {
      throw CryptoFailure.typeError(
          "ERR_CRYPTO_INVALID_DIGEST", "Invalid " + use + "digest: " + name);
    }
    return hash;
  }

  static Job curveKeyJob(String name, int encoding) {
    Curve curve = Curve.of(name);
    boolean explicit = encoding == OPENSSL_EC_EXPLICIT_CURVE;
    return new Job(() -> KeyGeneration.ec(curve, explicit));
  }

  static Job dsaKeyJob(int bits, int divisorBits) {
    return new Job(() -> KeyGeneration.dsa(bits, divisorBits));
  }

  static Job dhKeyJob(DhParameters group) {
    return new Job(() -> KeyGeneration.dh(group.prime(), group.generator()));
  }

  /** A job for a key of a type that has no parameters. */
  static Job namedKeyJob(String name) {
    KeyType type = KeyType.find(name);
    if (type == null) {
      throw CryptoFailure.unsupported("Keys of type " + name);
    }
    return new Job(() -> KeyGeneration.named(type));
  }
}
