package io.es4x.node.bindings.crypto.signing;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.interfaces.RSAKey;
import java.security.interfaces.RSAPublicKey;

/**
 * The length of the salt in a signature by RSASSA-PSS (RFC 8017), which Java wants to be told
 * before it verifies.
 */
@AnyThread
final class PssSalt {
  private static final int TRAILER = 0xbc;

  private PssSalt() {}

  /** The length of an encoded message in bytes. */
  static int encodedLength(RSAKey key) {
    return (key.getModulus().bitLength() - 1 + 7) / 8;
  }

  /** The length of the salt, -1 where the signature is malformed. */
  static int lengthIn(byte[] signature, AsymmetricKey key, HashAlgorithm hash) {
    RSAPublicKey rsa = (RSAPublicKey) key.publicKey();
    BigInteger number = new BigInteger(1, signature);
    if (number.compareTo(rsa.getModulus()) >= 0) {
      return -1;
    }
    int length = encodedLength(rsa);
    byte[] encoded =
        Unsigned.bytes(number.modPow(rsa.getPublicExponent(), rsa.getModulus()), length);
    int masked = length - hash.length() - 1;
    if (masked < 0 || (encoded[length - 1] & 0xff) != TRAILER) {
      return -1;
    }
    byte[] mask = mask(hash, encoded, masked);
    int unusedBits = 8 * length - (rsa.getModulus().bitLength() - 1);
    for (int i = 0; i < masked; i++) {
      int octet = (encoded[i] ^ mask[i]) & (i == 0 ? 0xff >> unusedBits : 0xff);
      if (octet != 0) {
        return octet == 1 ? masked - i - 1 : -1;
      }
    }
    return -1;
  }

  /** The function MGF1 of the hash in an encoded message. */
  private static byte[] mask(HashAlgorithm hash, byte[] encoded, int length) {
    byte[] mask = new byte[length];
    for (int counter = 0; counter * hash.length() < length; counter++) {
      MessageDigest digest = hash.digest();
      digest.update(encoded, length, hash.length());
      byte[] number = {
        (byte) (counter >> 24), (byte) (counter >> 16), (byte) (counter >> 8), (byte) counter
      };
      byte[] part = digest.digest(number);
      int from = counter * part.length;
      System.arraycopy(part, 0, mask, from, Math.min(part.length, length - from));
    }
    return mask;
  }
}
