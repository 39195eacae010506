package io.es4x.node.bindings.crypto.derivation;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.threads.ContextThread;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;
import org.jspecify.annotations.Nullable;

/** Keys from passwords and from other keys. */
@ContextThread
public final class KdfFunctions {
  /** The limit of p * r. Source: RFC 7914, section 2. */
  private static final int MOST_BLOCKS = (1 << 30) - 1;

  private static final String MEMORY_LIMIT =
      "Invalid scrypt params: error:030000AC:digital envelope routines::memory limit exceeded";

  private KdfFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    KdfFunctionsGlue.addTo(object);
  }

  static Job pbkdf2Job(byte[] password, byte[] salt, int iterations, int length, String digest) {
    HashAlgorithm algorithm = HashAlgorithm.of(digest);
    return new Job(() -> Pbkdf2.key(algorithm, password, salt, iterations, length));
  }

  static Job hkdfJob(String digest, byte[] key, byte[] salt, byte[] info, int length) {
    HashAlgorithm algorithm = HashAlgorithm.of(digest);
    if (!Hkdf.allows(algorithm, length)) {
      throw CryptoFailure.rangeError("ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
    }
    return new Job(() -> Hkdf.key(algorithm, key, salt, info, length));
  }

  static Job scryptJob(byte[] password, byte[] salt, int n, int r, int p, double most, int length) {
    double memory = 128.0 * r * ((double) n + p + 2);
    boolean possible =
        n > 1
            && Integer.bitCount(n) == 1
            && n < Math.pow(2, 16.0 * r)
            && p <= MOST_BLOCKS / r
            && 32.0 * r * n < Integer.MAX_VALUE;
    if (!possible || memory > most) {
      throw CryptoFailure.rangeError("ERR_CRYPTO_INVALID_SCRYPT_PARAMS", MEMORY_LIMIT);
    }
    return new Job(() -> Scrypt.key(password, salt, n, r, p, length));
  }

  static Job argon2Job(
      byte[] message,
      byte[] nonce,
      int lanes,
      int length,
      int memory,
      int passes,
      byte @Nullable [] secret,
      byte @Nullable [] associated,
      int type) {
    Argon2Parameters parameters =
        new Argon2Parameters.Builder(type)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withSalt(nonce)
            .withParallelism(lanes)
            .withMemoryAsKB(memory)
            .withIterations(passes)
            .withSecret(secret)
            .withAdditional(associated)
            .build();
    return new Job(
        () -> {
          Argon2BytesGenerator generator = new Argon2BytesGenerator();
          generator.init(parameters);
          byte[] derived = new byte[length];
          generator.generateBytes(message, derived);
          return derived;
        });
  }
}
