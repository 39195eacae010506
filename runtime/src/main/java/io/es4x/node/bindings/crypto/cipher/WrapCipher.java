package io.es4x.node.bindings.crypto.cipher;

import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** The wrapping of keys (RFC 3394, 5649), which takes all input at once. */
@AnyThread
final class WrapCipher extends CipherState {
  private final Cipher cipher;

  WrapCipher(CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] iv)
      throws GeneralSecurityException {
    cipher = Cipher.getInstance(algorithm.javaName());
    int mode = encrypts ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv));
  }

  @Override
  byte @Nullable [] update(byte[] input) {
    try {
      return cipher.doFinal(input);
    } catch (GeneralSecurityException | IllegalStateException malformed) {
      return null;
    }
  }

  @Override
  byte[] finish() {
    return new byte[0];
  }
}
