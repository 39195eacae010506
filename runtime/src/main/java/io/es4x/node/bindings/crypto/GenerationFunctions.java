package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.Arguments;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Jobs that make new keys. */
@ContextThread
final class GenerationFunctions {
  private static final int OPENSSL_EC_EXPLICIT_CURVE = 0;
  private static final int OPENSSL_EC_NAMED_CURVE = 1;

  private GenerationFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("secretKeyJob", 1, GenerationFunctions::secret)
        .function("rsaKeyJob", 2, GenerationFunctions::rsa)
        .function("rsaPssKeyJob", 5, GenerationFunctions::rsaPss)
        .function("curveKeyJob", 2, GenerationFunctions::ec)
        .function("dsaKeyJob", 2, GenerationFunctions::dsa)
        .function("dhKeyJob", 2, GenerationFunctions::dh)
        .function("namedKeyJob", 1, GenerationFunctions::named);
  }

  /** Bits; the last byte has those alone that are wanted. */
  private static Object secret(Arguments arguments) {
    int bits = arguments.integer(0, 0);
    return new Job(
        () -> {
          byte[] bytes = RandomFunctions.bytes((bits + 7) / 8);
          if (bits % 8 != 0) {
            bytes[bytes.length - 1] &= (byte) (0xff << 8 - bits % 8);
          }
          return new SecretBytes(bytes);
        });
  }

  /** Bits and exponent. */
  private static Object rsa(Arguments arguments) {
    int bits = arguments.integer(0, 0);
    long exponent = (long) arguments.number(1, 0);
    return new Job(() -> KeyGeneration.rsa(bits, exponent));
  }

  /** Bits, exponent, hash, hash of the mask, and length of the salt. */
  private static Object rsaPss(Arguments arguments) {
    int bits = arguments.integer(0, 0);
    long exponent = (long) arguments.number(1, 0);
    HashAlgorithm hash = hash(arguments, 2, "");
    HashAlgorithm mask = hash(arguments, 3, "MGF1 ");
    int salt = arguments.integer(4, -1);
    return new Job(() -> KeyGeneration.rsaPss(bits, exponent, hash, mask, salt));
  }

  /**
   * The algorithm that an argument names.
   *
   * @param use of the digest, for the message where there is no such algorithm
   */
  private static @Nullable HashAlgorithm hash(Arguments arguments, int index, String use) {
    String name = Values.optionalString(arguments, index);
    HashAlgorithm hash = name == null ? null : HashAlgorithm.find(name);
    if (name != null && hash == null) {
      throw CryptoFailure.typeError(
          "ERR_CRYPTO_INVALID_DIGEST", "Invalid " + use + "digest: " + name);
    }
    return hash;
  }

  /** The name of a curve, and how keys tell it. */
  private static Object ec(Arguments arguments) {
    Curve curve = Curve.of(arguments.string(0));
    boolean explicit = arguments.integer(1, OPENSSL_EC_NAMED_CURVE) == OPENSSL_EC_EXPLICIT_CURVE;
    return new Job(() -> KeyGeneration.ec(curve, explicit));
  }

  /** Bits, and bits of the divisor. */
  private static Object dsa(Arguments arguments) {
    int bits = arguments.integer(0, 0);
    int divisor = arguments.integer(1, -1);
    return new Job(() -> KeyGeneration.dsa(bits, divisor));
  }

  /** The name of a group; or else a prime or its bits, and the generator. */
  private static Object dh(Arguments arguments) {
    DhParameters parameters = DhParameters.of(arguments, 0);
    return new Job(() -> KeyGeneration.dh(parameters.prime(), parameters.generator()));
  }

  /** The name of a type that has no parameters. */
  private static Object named(Arguments arguments) {
    KeyType type = KeyType.find(arguments.string(0));
    if (type == null) {
      throw CryptoFailure.unsupported("Keys of type " + arguments.string(0));
    }
    return new Job(() -> KeyGeneration.named(type));
  }
}
