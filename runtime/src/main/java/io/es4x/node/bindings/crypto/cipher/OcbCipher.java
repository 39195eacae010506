package io.es4x.node.bindings.crypto.cipher;

import io.es4x.threads.AnyThread;
import java.util.Arrays;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.modes.OCBBlockCipher;
import org.bouncycastle.crypto.params.AEADParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.jspecify.annotations.Nullable;

/** OCB, by Bouncy Castle, as Java does not have it. Source: RFC 7253. */
@AnyThread
final class OcbCipher extends TaggedCipher {
  private final OCBBlockCipher cipher =
      new OCBBlockCipher(AESEngine.newInstance(), AESEngine.newInstance());

  /**
   * Returns a cipher as its supertype: to verify callers, the JVM then needs neither this class nor
   * those of Bouncy Castle.
   */
  static CipherState create(
      CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] nonce, int tagLength) {
    return new OcbCipher(algorithm, encrypts, key, nonce, tagLength);
  }

  private OcbCipher(
      CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] nonce, int tagLength) {
    super(algorithm, encrypts, tagLength);
    cipher.init(encrypts, new AEADParameters(new KeyParameter(key), tagLength * Byte.SIZE, nonce));
  }

  @Override
  boolean authenticate(byte[] data, int plainLength) {
    if (isFinished()) {
      return false;
    }
    cipher.processAADBytes(data, 0, data.length);
    return true;
  }

  @Override
  byte @Nullable [] update(byte[] input) {
    if (isFinished()) {
      return null;
    }
    byte[] output = new byte[cipher.getUpdateOutputSize(input.length)];
    int count = cipher.processBytes(input, 0, input.length, output, 0);
    return Arrays.copyOf(output, count);
  }

  @Override
  byte[] finish() {
    byte[] tag = encrypts() ? new byte[0] : expected();
    if (tag == null) {
      throw notAuthentic();
    }
    byte[] first = orNone(update(tag));
    byte[] last = new byte[cipher.getOutputSize(0)];
    int count = last(last);
    if (!encrypts()) {
      end(tag);
      return joined(first, Arrays.copyOf(last, count));
    }
    end(Arrays.copyOfRange(last, count - tagLength(), count));
    return joined(first, Arrays.copyOf(last, count - tagLength()));
  }

  /** Writes the last bytes, with the tag where they are encrypted; returns their number. */
  private int last(byte[] output) {
    try {
      return cipher.doFinal(output, 0);
    } catch (InvalidCipherTextException wrongTag) {
      throw notAuthentic();
    }
  }
}
