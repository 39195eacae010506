package io.es4x.node.bindings.crypto.digest;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** A digest that is being made, which JavaScript holds. */
@AnyThread
public final class HashState implements TruffleObject {
  private final HashAlgorithm algorithm;
  private final int length;
  private final @Nullable MessageDigest digest;
  private final @Nullable Shake shake;

  /** The output, once that was asked for: no more bytes are taken then. */
  private byte @Nullable [] output;

  /** True for the copy of a digest that had its output: it has none. */
  private boolean isSpent;

  private HashState(
      HashAlgorithm algorithm, int length, @Nullable MessageDigest digest, @Nullable Shake shake) {
    this.algorithm = algorithm;
    this.length = length;
    this.digest = digest;
    this.shake = shake;
  }

  /**
   * Begins a digest.
   *
   * @param length of the output in bytes; negative for that of the algorithm
   */
  public static HashState of(HashAlgorithm algorithm, int length) {
    boolean extendable = algorithm.isExtendable();
    if (length >= 0 && !algorithm.hasOutput(length)) {
      throw CryptoFailure.openssl(
          "030000B2", "digital envelope routines", "not XOF or invalid length", "EVP");
    }
    return new HashState(
        algorithm,
        length < 0 ? algorithm.length() : length,
        extendable ? null : algorithm.digest(),
        extendable ? new Shake(algorithm.blockLength()) : null);
  }

  /** A digest of the same bytes, to which others are added. */
  HashState copy(int outputLength) throws CloneNotSupportedException {
    HashState checked = of(algorithm, outputLength);
    HashState copy =
        new HashState(
            algorithm,
            checked.length,
            digest == null ? null : (MessageDigest) digest.clone(),
            shake == null ? null : shake.copy());
    copy.isSpent = output != null;
    return copy;
  }

  /** Adds bytes; returns whether they were taken. */
  boolean update(byte[] bytes, int offset, int count) {
    if (isSpent || output != null) {
      return false;
    }
    if (digest != null) {
      digest.update(bytes, offset, count);
    } else if (shake != null) {
      shake.update(bytes, offset, count);
    }
    return true;
  }

  /** The output, the same each time: a stream takes it at its end, and a program afterwards. */
  byte[] digest() {
    if (isSpent) {
      throw shake == null
          ? CryptoFailure.openssl("030000BC", "digital envelope routines", "final error", "EVP")
          : CryptoFailure.openssl("030000BD", "digital envelope routines", "update error", "EVP");
    }
    if (output == null) {
      output = compute();
    }
    return output.clone();
  }

  private byte[] compute() {
    return digest != null ? digest.digest() : shake != null ? shake.digest(length) : new byte[0];
  }

  /** The digest of bytes in one step. */
  static byte[] of(HashAlgorithm algorithm, int length, byte[] bytes, int offset, int count) {
    HashState state = of(algorithm, length);
    state.update(bytes, offset, count);
    return state.compute();
  }

  /** The digest of bytes, of the algorithm's own length. */
  public static byte[] of(HashAlgorithm algorithm, byte[] bytes) {
    return of(algorithm, -1, bytes, 0, bytes.length);
  }
}
