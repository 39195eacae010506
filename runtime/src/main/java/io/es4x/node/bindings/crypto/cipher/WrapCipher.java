package io.es4x.node.bindings.crypto.cipher;

import io.es4x.threads.AnyThread;
import org.bouncycastle.crypto.DataLengthException;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.Wrapper;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.engines.RFC3394WrapEngine;
import org.bouncycastle.crypto.engines.RFC5649WrapEngine;
import org.bouncycastle.crypto.params.KeyParameter;
import org.bouncycastle.crypto.params.ParametersWithIV;
import org.jspecify.annotations.Nullable;

/**
 * The wrapping of keys (RFC 3394, 5649), which takes all input at once. Java's own ciphers take no
 * other initial value than that of the RFC.
 */
@AnyThread
final class WrapCipher extends CipherState {
  /** The bytes of the initial value where the text is padded. */
  private static final int PADDED_IV = 4;

  /** The bytes of the shortest text without padding. */
  private static final int SHORTEST = 16;

  private final Wrapper cipher;
  private final boolean encrypts;
  private final boolean pads;

  /**
   * Creates the cipher. Callers use this method rather than the constructor, as the verifier would
   * load this class with them, and so check the signature of Bouncy Castle's jar at each start.
   */
  static CipherState create(boolean encrypts, byte[] key, byte[] iv) {
    return new WrapCipher(encrypts, key, iv);
  }

  private WrapCipher(boolean encrypts, byte[] key, byte[] iv) {
    this.encrypts = encrypts;
    pads = iv.length == PADDED_IV;
    cipher =
        pads
            ? new RFC5649WrapEngine(AESEngine.newInstance())
            : new RFC3394WrapEngine(AESEngine.newInstance());
    cipher.init(encrypts, new ParametersWithIV(new KeyParameter(key), iv));
  }

  @Override
  byte @Nullable [] update(byte[] input) {
    if (!pads && input.length < SHORTEST) {
      return null;
    }
    try {
      return encrypts ? cipher.wrap(input, 0, input.length) : cipher.unwrap(input, 0, input.length);
    } catch (DataLengthException | InvalidCipherTextException malformed) {
      return null;
    }
  }

  @Override
  byte[] finish() {
    return new byte[0];
  }
}
