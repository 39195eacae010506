package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.Arguments;
import io.es4x.threads.ContextThread;

/** Encryption by RSA. */
@ContextThread
final class RsaFunctions {
  private RsaFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions.function("rsaJob", 8, RsaFunctions::job);
  }

  /**
   * A job, given whether it encrypts, whether by the private key, key, text, padding, hash, label,
   * and whether its failure tells no more than that.
   */
  private static Object job(Arguments arguments) {
    boolean encrypts = arguments.isTrue(0);
    boolean byPrivate = arguments.isTrue(1);
    AsymmetricKey key = KeyFunctions.key(arguments, 2);
    byte[] text = Values.bytes(arguments, 3);
    String hash = Values.optionalString(arguments, 5);
    RsaCipher cipher =
        new RsaCipher(
            arguments.integer(4, 0),
            hash == null ? HashAlgorithm.SHA1 : hashOf(hash),
            Values.optionalBytes(arguments, 6));
    boolean silent = arguments.isTrue(7);
    return new Job(
        () -> {
          try {
            return encrypts
                ? cipher.encrypt(key, byPrivate, text)
                : cipher.decrypt(key, byPrivate, text);
          } catch (CryptoFailure failure) {
            throw silent ? CryptoFailure.error("Cipher job failed") : failure;
          }
        });
  }

  private static HashAlgorithm hashOf(String name) {
    HashAlgorithm hash = HashAlgorithm.find(name);
    if (hash == null) {
      throw CryptoFailure.error("ERR_OSSL_EVP_INVALID_DIGEST", "Invalid digest used");
    }
    return hash;
  }
}
