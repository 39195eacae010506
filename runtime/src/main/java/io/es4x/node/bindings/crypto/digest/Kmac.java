package io.es4x.node.bindings.crypto.digest;

import io.es4x.threads.AnyThread;
import org.bouncycastle.crypto.macs.KMAC;
import org.bouncycastle.crypto.params.KeyParameter;

/**
 * KMAC128 and KMAC256, the keyed digests of NIST SP 800-185, which Java lacks. They have a class of
 * their own for the same reason as {@link BouncyCastleDigests}.
 */
@AnyThread
final class Kmac {
  private Kmac() {}

  /**
   * Computes a code.
   *
   * @param strength 128 or 256
   * @param bytes the length of the code
   */
  static byte[] digest(int strength, byte[] key, byte[] customization, byte[] data, int bytes) {
    KMAC mac = new KMAC(strength, customization);
    mac.init(new KeyParameter(key));
    mac.update(data, 0, data.length);
    byte[] code = new byte[bytes];
    mac.doFinal(code, 0, bytes);
    return code;
  }
}
