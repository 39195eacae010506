package io.es4x.node.bindings.crypto.signing;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Encryption by RSA. */
@ContextThread
final class RsaFunctions {
  private RsaFunctions() {}

  /**
   * A job that encrypts or decrypts.
   *
   * @param silent whether its failure tells no more than that
   */
  static Job rsaJob(
      boolean encrypts,
      boolean byPrivate,
      AsymmetricKey key,
      byte[] text,
      int padding,
      @Nullable String hash,
      byte @Nullable [] label,
      boolean silent) {
    RsaCipher cipher =
        new RsaCipher(padding, hash == null ? HashAlgorithm.SHA1 : hashOf(hash), label);
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
