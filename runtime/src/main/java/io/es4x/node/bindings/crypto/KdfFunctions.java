package io.es4x.node.bindings.crypto;

import io.es4x.engine.Arguments;
import io.es4x.threads.ContextThread;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/** Keys from passwords and from other keys. */
@ContextThread
final class KdfFunctions {
  /** The limit of p * r. Source: RFC 7914, section 2. */
  private static final int MOST_BLOCKS = (1 << 30) - 1;

  private static final String MEMORY_LIMIT =
      "Invalid scrypt params: error:030000AC:digital envelope routines::memory limit exceeded";

  private KdfFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("pbkdf2Job", 5, KdfFunctions::pbkdf2)
        .function("hkdfJob", 5, KdfFunctions::hkdf)
        .function("scryptJob", 7, KdfFunctions::scrypt)
        .function("argon2Job", 9, KdfFunctions::argon2);
  }

  /** Password, salt, iterations, length and digest. */
  private static Object pbkdf2(Arguments arguments) {
    byte[] password = Values.bytes(arguments, 0);
    byte[] salt = Values.bytes(arguments, 1);
    int iterations = arguments.integer(2, 1);
    int length = arguments.integer(3, 0);
    HashAlgorithm algorithm = HashAlgorithm.of(arguments.string(4));
    return new Job(() -> Pbkdf2.key(algorithm, password, salt, iterations, length));
  }

  /** Digest, key, salt, info and length. */
  private static Object hkdf(Arguments arguments) {
    HashAlgorithm algorithm = HashAlgorithm.of(arguments.string(0));
    byte[] key = Values.bytes(arguments, 1);
    byte[] salt = Values.bytes(arguments, 2);
    byte[] info = Values.bytes(arguments, 3);
    int length = arguments.integer(4, 0);
    if (!Hkdf.allows(algorithm, length)) {
      throw CryptoFailure.rangeError("ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
    }
    return new Job(() -> Hkdf.key(algorithm, key, salt, info, length));
  }

  /** Password, salt, N, r, p, the memory that may be used, and length. */
  private static Object scrypt(Arguments arguments) {
    byte[] password = Values.bytes(arguments, 0);
    byte[] salt = Values.bytes(arguments, 1);
    int n = arguments.integer(2, 0);
    int r = arguments.integer(3, 0);
    int p = arguments.integer(4, 0);
    int length = arguments.integer(6, 0);
    double memory = 128.0 * r * ((double) n + p + 2);
    boolean possible =
        n > 1
            && Integer.bitCount(n) == 1
            && n < Math.pow(2, 16.0 * r)
            && p <= MOST_BLOCKS / r
            && 32.0 * r * n < Integer.MAX_VALUE;
    if (!possible || memory > arguments.number(5, 0)) {
      throw CryptoFailure.rangeError("ERR_CRYPTO_INVALID_SCRYPT_PARAMS", MEMORY_LIMIT);
    }
    return new Job(() -> Scrypt.key(password, salt, n, r, p, length));
  }

  /**
   * Message, nonce, lanes, length, KiB of memory, passes, secret and associated data or undefined,
   * and the type: 0 for d, 1 for i, 2 for id.
   */
  private static Object argon2(Arguments arguments) {
    byte[] message = Values.bytes(arguments, 0);
    int length = arguments.integer(3, 0);
    Argon2Parameters parameters =
        new Argon2Parameters.Builder(arguments.integer(8, 0))
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withSalt(Values.bytes(arguments, 1))
            .withParallelism(arguments.integer(2, 1))
            .withMemoryAsKB(arguments.integer(4, 0))
            .withIterations(arguments.integer(5, 1))
            .withSecret(Values.optionalBytes(arguments, 6))
            .withAdditional(Values.optionalBytes(arguments, 7))
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
