package io.es4x.node.bindings.crypto.cipher;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * A cipher without authentication. Padding is done here, for it can be turned off until the end.
 */
@AnyThread
final class PlainCipher extends CipherState {
  private final Cipher cipher;
  private final int block;
  private final boolean encrypts;
  private boolean padded;
  private boolean finished;
  private long total;

  /** The block that may turn out to be the last one, with padding to be removed. */
  private byte[] held = {};

  PlainCipher(CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] iv)
      throws GeneralSecurityException {
    this.cipher = algorithm.library().cipher(algorithm.javaName());
    this.block = algorithm.blockLength();
    this.encrypts = encrypts;
    this.padded = block > 1;
    SecretKeySpec secret = new SecretKeySpec(key, algorithm.family());
    int mode = encrypts ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    if (algorithm.ivLength() == 0) {
      cipher.init(mode, secret);
    } else {
      cipher.init(mode, secret, new IvParameterSpec(iv));
    }
  }

  @Override
  boolean padding(boolean wanted) {
    padded = wanted && block > 1;
    return !finished;
  }

  @Override
  byte @Nullable [] update(byte[] input) {
    if (finished) {
      return null;
    }
    total += input.length;
    byte[] output = orNone(cipher.update(input));
    if (encrypts || !padded) {
      return output;
    }
    byte[] known = joined(held, output);
    int holding = total % block == 0 ? Math.min(block, known.length) : 0;
    held = Arrays.copyOfRange(known, known.length - holding, known.length);
    return holding == 0 ? known : Arrays.copyOf(known, known.length - holding);
  }

  @Override
  byte[] finish() throws GeneralSecurityException {
    if (finished) {
      throw CryptoFailure.error("ERR_CRYPTO_INVALID_STATE", "Invalid state");
    }
    finished = true;
    if (padded && encrypts) {
      byte[] padding = new byte[block - (int) (total % block)];
      Arrays.fill(padding, (byte) padding.length);
      return cipher.doFinal(padding);
    }
    if (total % block != 0 || padded && total == 0) {
      throw CryptoFailure.openssl("1C80006B", "Provider routines", "wrong final block length", "")
          .queuedItself();
    }
    byte[] last = held.length == 0 ? orNone(cipher.doFinal()) : held;
    return padded ? unpadded(last) : last;
  }

  private byte[] unpadded(byte[] last) {
    int count = last[last.length - 1] & 0xff;
    boolean wrong = count == 0 || count > block;
    for (int i = 1; i <= count && !wrong; i++) {
      wrong = last[last.length - i] != count;
    }
    if (wrong) {
      throw CryptoFailure.openssl("1C800064", "Provider routines", "bad decrypt", "")
          .queuedItself();
    }
    return Arrays.copyOf(last, last.length - count);
  }
}
