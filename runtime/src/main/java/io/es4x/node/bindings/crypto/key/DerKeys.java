package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import org.jspecify.annotations.Nullable;

/**
 * Reads asymmetric keys in DER. As to OpenSSL, PKCS#1 and SEC 1 are any encoding of a private key.
 */
@AnyThread
final class DerKeys {
  /** A version, p, q, g, and both keys. */
  private static final int DSA_NUMBERS = 6;

  private DerKeys() {}

  /** The key in bytes of an encoding. */
  static AsymmetricKey read(
      byte[] der, int encoding, boolean isPrivate, byte @Nullable [] passphrase)
      throws GeneralSecurityException {
    boolean isPublic =
        switch (encoding) {
          case KeyReader.SPKI -> true;
          case KeyReader.PKCS1 -> !hasVersion(der);
          default -> false;
        };
    return isPublic && !isPrivate
        ? readPublic(der, encoding)
        : readPrivate(der, encoding, passphrase);
  }

  /**
   * Returns whether bytes, which may be cut, begin as those of a private key do: by a small number.
   */
  private static boolean hasVersion(byte[] der) {
    if (der.length < 2 || der[0] != Der.SEQUENCE) {
      return false;
    }
    int start = 2 + (der[1] < 0 ? der[1] & 0x7f : 0);
    return der.length > start + 2
        && der[start] == Der.INTEGER
        && der[start + 1] == 1
        && (der[start + 2] & 0xff) < 2;
  }

  private static AsymmetricKey readPublic(byte[] der, int encoding) {
    try {
      return encoding == KeyReader.SPKI ? KeyReader.spki(der) : KeyReader.publicPkcs1(der);
    } catch (GeneralSecurityException | IllegalArgumentException malformed) {
      throw CryptoFailure.error("Failed to read asymmetric key");
    }
  }

  private static AsymmetricKey readPrivate(byte[] der, int encoding, byte @Nullable [] passphrase)
      throws GeneralSecurityException {
    if (der.length == 0) {
      throw CryptoFailure.error("Failed to read private key");
    }
    if (DerFault.isCut(der)) {
      throw DerFault.NOT_ENOUGH_DATA.failure();
    }
    if (encoding != KeyReader.PKCS8) {
      if (isOfUnknownAlgorithm(der)) {
        throw CryptoFailure.error("error:1E000066:DECODER routines::reason(102)");
      }
      return guessed(der);
    }
    byte[] key = isEncrypted(der) ? decrypted(der, passphrase) : der;
    DerFault fault = DerFault.of(key, Der.INTEGER, Der.SEQUENCE, Der.OCTET_STRING);
    if (fault != null) {
      throw fault.failure();
    }
    return KeyReader.pkcs8(key);
  }

  /** Returns whether a private key is encrypted. */
  static boolean isEncrypted(byte[] der) {
    return DerFault.of(der, Der.SEQUENCE, Der.OCTET_STRING) == null;
  }

  private static boolean isOfUnknownAlgorithm(byte[] der) {
    if (DerFault.of(der, Der.INTEGER, Der.SEQUENCE, Der.OCTET_STRING) != null) {
      return false;
    }
    DerReader key = new DerReader(der).sequence();
    key.integer();
    return KeyType.ofOid(key.sequence().oid()) == null;
  }

  /** The private key in bytes of any encoding. */
  static AsymmetricKey guessed(byte[] der) throws GeneralSecurityException {
    DerReader key = new DerReader(der).sequence();
    key.integer();
    return switch (key.tag()) {
      case Der.SEQUENCE -> KeyReader.pkcs8(der);
      case Der.OCTET_STRING -> KeyReader.sec1(der, null);
      default ->
          isTraditionalDsa(der) ? KeyReader.traditionalDsa(der) : KeyReader.privatePkcs1(der);
    };
  }

  /** Returns whether a private key has as many numbers as OpenSSL's own encoding of DSA. */
  private static boolean isTraditionalDsa(byte[] der) {
    DerReader key = new DerReader(der).sequence();
    for (int i = 0; i < DSA_NUMBERS; i++) {
      if (!key.nextIs(Der.INTEGER)) {
        return false;
      }
      key.integer();
    }
    return !key.nextIs(Der.INTEGER);
  }

  private static byte[] decrypted(byte[] der, byte @Nullable [] passphrase)
      throws GeneralSecurityException {
    if (passphrase == null) {
      throw CryptoFailure.typeError(
          "ERR_MISSING_PASSPHRASE", "Passphrase required for encrypted key");
    }
    return KeyEncryption.decrypt(der, passphrase);
  }
}
