package io.es4x.node.bindings.crypto.cipher;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** AES in counter mode, where only the last bits of the counter count, as WebCrypto has it. */
@AnyThread
final class CounterMode {
  private static final int BLOCK = 16;

  private CounterMode() {}

  /** Encrypts, or decrypts, which is the same. */
  static byte[] run(byte[] key, byte[] counter, int bits, byte[] text)
      throws GeneralSecurityException {
    BigInteger first = new BigInteger(1, counter);
    BigInteger range = BigInteger.ONE.shiftLeft(bits);
    BigInteger blocks = BigInteger.valueOf((text.length + BLOCK - 1) / BLOCK);
    if (blocks.compareTo(range) > 0) {
      throw CryptoFailure.error("Cipher job failed");
    }
    BigInteger untilWrap = range.subtract(first.mod(range));
    if (blocks.compareTo(untilWrap) <= 0) {
      return part(key, counter, text);
    }
    int cut = untilWrap.intValueExact() * BLOCK;
    byte[] wrapped = Unsigned.bytes(first.subtract(first.mod(range)), BLOCK);
    return CipherState.joined(
        part(key, counter, Arrays.copyOf(text, cut)),
        part(key, wrapped, Arrays.copyOfRange(text, cut, text.length)));
  }

  private static byte[] part(byte[] key, byte[] counter, byte[] text)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(counter));
    return cipher.doFinal(text);
  }
}
