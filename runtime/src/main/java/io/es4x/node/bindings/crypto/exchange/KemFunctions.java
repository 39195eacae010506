package io.es4x.node.bindings.crypto.exchange;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.crypto.KEM;

/** Secrets that are made for a public key, and encapsulated for its owner. */
@ContextThread
final class KemFunctions {
  private static final String ALGORITHM = "ML-KEM";

  private KemFunctions() {}

  /** A job that makes a secret and its capsule. */
  static Job encapsulateJob(AsymmetricKey key) {
    requireKemKey(key);
    return new Job(
        () -> {
          var made = KEM.getInstance(ALGORITHM).newEncapsulator(key.publicKey()).encapsulate();
          return List.of(made.key().getEncoded(), made.encapsulation());
        });
  }

  /** A job that finds the secret of a capsule. */
  static Job decapsulateJob(AsymmetricKey key, byte[] capsule) {
    requireKemKey(key);
    return new Job(() -> secret(key, capsule));
  }

  private static byte[] secret(AsymmetricKey key, byte[] capsule) throws GeneralSecurityException {
    return KEM.getInstance(ALGORITHM)
        .newDecapsulator(key.secret())
        .decapsulate(capsule)
        .getEncoded();
  }

  private static void requireKemKey(AsymmetricKey key) {
    if (!key.type().javaName().startsWith(ALGORITHM)) {
      throw CryptoFailure.openssl(
          "03000096",
          "digital envelope routines",
          "operation not supported for this keytype",
          "EVP");
    }
  }
}
