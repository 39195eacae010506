package io.es4x.node.bindings.crypto.signing;

import io.es4x.node.bindings.crypto.derivation.Hkdf;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.digest.HmacKey;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.node.bindings.crypto.key.KeyType;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.interfaces.RSAKey;
import java.security.spec.MGF1ParameterSpec;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.jspecify.annotations.Nullable;

/**
 * Encryption by RSA.
 *
 * @param padding a number of OpenSSL's
 * @param hash of OAEP
 * @param label of OAEP
 */
@AnyThread
record RsaCipher(int padding, HashAlgorithm hash, byte @Nullable [] label) {
  private static final int PKCS1 = 1;
  private static final int NONE = 3;
  private static final int OAEP = 4;

  byte[] encrypt(AsymmetricKey key, boolean byPrivate, byte[] text)
      throws GeneralSecurityException {
    if (key.type() == KeyType.RSA_PSS) {
      throw byPrivate ? unsupportedPadding() : unsupportedKeyType();
    }
    Key by = byPrivate ? key.secret() : key.publicKey();
    try {
      return cipher(Cipher.ENCRYPT_MODE, by).doFinal(text);
    } catch (IllegalBlockSizeException | BadPaddingException tooLong) {
      throw CryptoFailure.openssl("0200006E", "rsa routines", "data too large for key size", "RSA");
    }
  }

  byte[] decrypt(AsymmetricKey key, boolean byPrivate, byte[] text)
      throws GeneralSecurityException {
    if (key.type() == KeyType.RSA_PSS) {
      throw unsupportedKeyType();
    }
    Key by = byPrivate ? key.secret() : key.publicKey();
    try {
      return cipher(Cipher.DECRYPT_MODE, by).doFinal(text);
    } catch (IllegalBlockSizeException | BadPaddingException malformed) {
      if (padding == OAEP) {
        throw CryptoFailure.openssl("02000079", "rsa routines", "oaep decoding error", "RSA");
      }
      if (byPrivate && padding == PKCS1) {
        return made(by, text);
      }
      throw CryptoFailure.openssl("0200008A", "rsa routines", "invalid padding", "RSA");
    }
  }

  private static CryptoFailure unsupportedKeyType() {
    return CryptoFailure.openssl(
        "1C8000B2", "Provider routines", "operation not supported for this keytype", "");
  }

  static CryptoFailure unsupportedPadding() {
    return CryptoFailure.openssl(
        "1C8000A5", "Provider routines", "illegal or unsupported padding mode", "");
  }

  /** A text in the place of one with wrong padding, so that nobody learns that it was wrong. */
  private static byte[] made(Key key, byte[] text) {
    byte[] secret = new HmacKey(HashAlgorithm.SHA256, key.getEncoded()).digest(text);
    int longest = (((RSAKey) key).getModulus().bitLength() + 7) / 8 - 11;
    int length = ((secret[0] & 0xff) << 8 | secret[1] & 0xff) % (longest + 1);
    return Hkdf.key(HashAlgorithm.SHA256, secret, text, new byte[0], length);
  }

  private Cipher cipher(int mode, Key key) throws GeneralSecurityException {
    if (!(key instanceof RSAKey)) {
      throw CryptoFailure.openssl(
          "03000096",
          "digital envelope routines",
          "operation not supported for this keytype",
          "EVP");
    }
    Cipher cipher = Cipher.getInstance("RSA/ECB/" + paddingName());
    if (padding == OAEP) {
      PSource source = label == null ? PSource.PSpecified.DEFAULT : new PSource.PSpecified(label);
      MGF1ParameterSpec mask = new MGF1ParameterSpec(hash.javaName());
      cipher.init(mode, key, new OAEPParameterSpec(hash.javaName(), "MGF1", mask, source));
    } else {
      cipher.init(mode, key);
    }
    return cipher;
  }

  private String paddingName() {
    return switch (padding) {
      case PKCS1 -> "PKCS1Padding";
      case NONE -> "NoPadding";
      case OAEP -> "OAEPPadding";
      default -> throw CryptoFailure.unsupported("The padding " + padding + " of RSA");
    };
  }
}
