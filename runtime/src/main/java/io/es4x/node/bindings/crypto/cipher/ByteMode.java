package io.es4x.node.bindings.crypto.cipher;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * A block cipher in mode CFB, OFB or CTR (NIST SP 800-38A), a byte at a time as OpenSSL has them:
 * Java's CFB and OFB, and all of Bouncy Castle's, give no output before a whole block.
 */
@AnyThread
final class ByteMode extends CipherState {
  private final Cipher block;
  private final boolean isCfb;
  private final boolean encrypts;
  private boolean finished;

  /** The block of the key stream that is being used up, or fed; at first the iv. */
  private byte[] register;

  private final byte @Nullable [] counter;

  private int used;

  ByteMode(CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] iv)
      throws GeneralSecurityException {
    this.block = algorithm.library().cipher(algorithm.javaName());
    this.isCfb = algorithm.mode() == CipherAlgorithm.Mode.CFB;
    this.encrypts = encrypts;
    this.counter = algorithm.mode() == CipherAlgorithm.Mode.CTR ? iv.clone() : null;
    this.register = iv.clone();
    this.used = iv.length;
    block.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, algorithm.family()));
  }

  @Override
  byte @Nullable [] update(byte[] input) {
    if (finished) {
      return null;
    }
    byte[] output = new byte[input.length];
    for (int i = 0; i < input.length; i++) {
      if (used == register.length) {
        next();
      }
      output[i] = (byte) (input[i] ^ register[used]);
      if (isCfb) {
        register[used] = encrypts ? output[i] : input[i];
      }
      used++;
    }
    return output;
  }

  private void next() {
    used = 0;
    if (counter == null) {
      register = block.update(register);
      return;
    }
    register = block.update(counter);
    for (int i = counter.length - 1; i >= 0 && ++counter[i] == 0; ) {
      i--;
    }
  }

  @Override
  byte[] finish() {
    if (finished) {
      throw CryptoFailure.error("ERR_CRYPTO_INVALID_STATE", "Invalid state");
    }
    finished = true;
    return orNone(null);
  }
}
