package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.Arguments;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.crypto.KEM;

/** Secrets that are made for a public key, and encapsulated for its owner. */
@ContextThread
final class KemFunctions {
  private static final String ALGORITHM = "ML-KEM";

  private KemFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("encapsulateJob", 1, KemFunctions::encapsulate)
        .function("decapsulateJob", 2, KemFunctions::decapsulate);
  }

  /** A job that makes a secret and its capsule. */
  private static Object encapsulate(Arguments arguments) {
    AsymmetricKey key = kemKey(arguments);
    return new Job(
        () -> {
          var made = KEM.getInstance(ALGORITHM).newEncapsulator(key.publicKey()).encapsulate();
          return List.of(made.key().getEncoded(), made.encapsulation());
        });
  }

  /** A job that finds the secret of a capsule. */
  private static Object decapsulate(Arguments arguments) {
    AsymmetricKey key = kemKey(arguments);
    byte[] capsule = Values.bytes(arguments, 1);
    return new Job(() -> secret(key, capsule));
  }

  private static byte[] secret(AsymmetricKey key, byte[] capsule) throws GeneralSecurityException {
    return KEM.getInstance(ALGORITHM)
        .newDecapsulator(key.secret())
        .decapsulate(capsule)
        .getEncoded();
  }

  private static AsymmetricKey kemKey(Arguments arguments) {
    AsymmetricKey key = KeyFunctions.key(arguments, 0);
    if (!key.type().javaName().startsWith(ALGORITHM)) {
      throw CryptoFailure.openssl(
          "03000096",
          "digital envelope routines",
          "operation not supported for this keytype",
          "EVP");
    }
    return key;
  }
}
