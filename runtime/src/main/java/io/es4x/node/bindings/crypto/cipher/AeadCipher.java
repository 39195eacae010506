package io.es4x.node.bindings.crypto.cipher;

import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * GCM, and ChaCha20 with Poly1305. Java's own gives no plain text before it has seen the tag, which
 * Node does. So one cipher encrypts zeros, which gives the key stream in either direction; another
 * encrypts the plain text for its tag.
 */
@AnyThread
final class AeadCipher extends TaggedCipher {
  private static final int BLOCK = 64;
  private static final int TAG_BITS = 128;

  private final Cipher zeros;
  private final Cipher sealing;
  private byte[] stream = {};
  private int used;

  AeadCipher(CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] iv, int tagLength)
      throws GeneralSecurityException {
    super(algorithm, encrypts, tagLength);
    this.zeros = cipher(algorithm, key, iv);
    this.sealing = cipher(algorithm, key, iv);
  }

  private static Cipher cipher(CipherAlgorithm algorithm, byte[] key, byte[] iv)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(algorithm.javaName());
    AlgorithmParameterSpec parameters =
        algorithm.mode() == CipherAlgorithm.Mode.GCM
            ? new GCMParameterSpec(TAG_BITS, iv)
            : new IvParameterSpec(iv);
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, algorithm.family()), parameters);
    return cipher;
  }

  @Override
  boolean authenticate(byte[] data, int plainLength) {
    if (isFinished()) {
      return false;
    }
    try {
      sealing.updateAAD(data);
      return true;
    } catch (IllegalStateException tooLate) {
      return false;
    }
  }

  @Override
  byte @Nullable [] update(byte[] input) {
    if (isFinished()) {
      return null;
    }
    byte[] output = new byte[input.length];
    int done = 0;
    while (done < input.length) {
      if (used == stream.length) {
        refill(input.length - done);
      }
      int count = Math.min(input.length - done, stream.length - used);
      for (int i = 0; i < count; i++) {
        output[done + i] = (byte) (input[done + i] ^ stream[used + i]);
      }
      used += count;
      done += count;
    }
    sealing.update(encrypts() ? input : output);
    return output;
  }

  /** Makes whole blocks of the key stream. */
  private void refill(int wanted) {
    int blocks = Math.clamp((wanted + BLOCK - 1) / BLOCK, 1, 256);
    stream = orNone(zeros.update(new byte[blocks * BLOCK]));
    used = 0;
  }

  @Override
  byte[] finish() throws GeneralSecurityException {
    byte[] rest = sealing.doFinal(); // Of the text, and then the tag.
    end(java.util.Arrays.copyOfRange(rest, rest.length - TAG_BITS / 8, rest.length));
    return new byte[0];
  }
}
