package io.es4x.node.bindings.crypto.key;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.PrivateKey;
import java.security.PublicKey;
import org.jspecify.annotations.Nullable;

/**
 * A public key, or a private key with its public one, which JavaScript holds.
 *
 * @param seed from which both were made, where that is known and matters
 * @param curveNumbers the numbers of its curve, in DER, which are written in place of the name
 */
@AnyThread
public record AsymmetricKey(
    KeyType type,
    PublicKey publicKey,
    @Nullable PrivateKey privateKey,
    byte @Nullable [] seed,
    byte @Nullable [] curveNumbers)
    implements TruffleObject {

  public AsymmetricKey(KeyType type, PublicKey publicKey, @Nullable PrivateKey privateKey) {
    this(type, publicKey, privateKey, null, null);
  }

  boolean isPrivate() {
    return privateKey != null;
  }

  /** The private key of one that has it. */
  public PrivateKey secret() {
    if (privateKey == null) {
      throw CryptoFailure.typeError(
          "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE",
          "Invalid key object type public, expected private.");
    }
    return privateKey;
  }

  AsymmetricKey publicPart() {
    return new AsymmetricKey(type, publicKey, null, null, curveNumbers);
  }

  /** The key that is written with the numbers of its curve; null for its name. */
  public AsymmetricKey withCurveNumbers(byte @Nullable [] numbers) {
    return new AsymmetricKey(type, publicKey, privateKey, seed, numbers);
  }
}
