package io.es4x.node.bindings.crypto.cipher;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** CCM, which Java does not have; it takes all text at once. Source: RFC 3610. */
@AnyThread
final class CcmCipher extends TaggedCipher {
  private static final int BLOCK = 16;

  private final SecretKeySpec key;
  private final byte[] nonce;
  private byte[] authenticated = {};
  private boolean taken;
  private boolean failed;

  CcmCipher(CipherAlgorithm algorithm, boolean encrypts, byte[] key, byte[] nonce, int tagLength) {
    super(algorithm, encrypts, tagLength);
    this.key = new SecretKeySpec(key, "AES");
    this.nonce = nonce;
  }

  @Override
  boolean authenticate(byte[] data, int plainLength) {
    authenticated = data;
    return !taken && !isFinished();
  }

  @Override
  byte @Nullable [] update(byte[] input) throws GeneralSecurityException {
    if (taken || !encrypts() && expected() == null) {
      return null;
    }
    taken = true;
    Cipher counter = Cipher.getInstance("AES/CTR/NoPadding");
    byte[] first = new byte[BLOCK];
    first[0] = (byte) (BLOCK - 2 - nonce.length);
    System.arraycopy(nonce, 0, first, 1, nonce.length);
    counter.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(first));
    byte[] mask = counter.update(new byte[BLOCK]);
    byte[] output = orNone(counter.update(input));
    byte[] tag = mac(encrypts() ? input : output);
    for (int i = 0; i < BLOCK; i++) {
      tag[i] ^= mask[i];
    }
    try {
      end(tag);
    } catch (CryptoFailure wrongTag) {
      failed = true;
      return new byte[0];
    }
    return output;
  }

  @Override
  byte[] finish() throws GeneralSecurityException {
    if (!taken) {
      update(new byte[0]);
    }
    if (failed || !taken) {
      throw notAuthentic();
    }
    return new byte[0];
  }

  /** The last block of CBC over the parameters, the authenticated data and the text. */
  private byte[] mac(byte[] text) throws GeneralSecurityException {
    ByteArrayOutputStream blocks = new ByteArrayOutputStream();
    int lengthSize = BLOCK - 1 - nonce.length;
    int flags = (authenticated.length > 0 ? 0x40 : 0) | (tagLength() - 2) / 2 << 3;
    blocks.write(flags | lengthSize - 1);
    blocks.writeBytes(nonce);
    for (int i = lengthSize - 1; i >= 0; i--) {
      blocks.write(i < Integer.BYTES ? text.length >> 8 * i : 0);
    }
    writeAuthenticated(blocks);
    blocks.writeBytes(text);
    pad(blocks);
    Cipher cbc = Cipher.getInstance("AES/CBC/NoPadding");
    cbc.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(new byte[BLOCK]));
    byte[] output = cbc.doFinal(blocks.toByteArray());
    return Arrays.copyOfRange(output, output.length - BLOCK, output.length);
  }

  private void writeAuthenticated(ByteArrayOutputStream blocks) {
    int length = authenticated.length;
    if (length == 0) {
      return;
    }
    if (length >= 0xff00) {
      blocks.writeBytes(new byte[] {(byte) 0xff, (byte) 0xfe});
      blocks.write(length >> 24);
      blocks.write(length >> 16);
    }
    blocks.write(length >> 8);
    blocks.write(length);
    blocks.writeBytes(authenticated);
    pad(blocks);
  }

  private static void pad(ByteArrayOutputStream blocks) {
    blocks.writeBytes(new byte[(BLOCK - blocks.size() % BLOCK) % BLOCK]);
  }
}
