package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.der.Pem;
import io.es4x.node.bindings.crypto.derivation.Pbkdf2;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.random.RandomBytes;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Private keys that a passphrase encrypts: PKCS#8 by RFC 8018, and the older text that OpenSSL
 * writes of PKCS#1 and SEC1. Java's own takes passphrases of characters, not of bytes.
 */
@AnyThread
enum KeyEncryption {
  AES128("aes-128-cbc", "AES", 16, 16, "2.16.840.1.101.3.4.1.2"),
  AES192("aes-192-cbc", "AES", 24, 16, "2.16.840.1.101.3.4.1.22"),
  AES256("aes-256-cbc", "AES", 32, 16, "2.16.840.1.101.3.4.1.42"),
  AES128_ECB("aes-128-ecb", "AES", 16, 0, "2.16.840.1.101.3.4.1.1"),
  AES192_ECB("aes-192-ecb", "AES", 24, 0, "2.16.840.1.101.3.4.1.21"),
  AES256_ECB("aes-256-ecb", "AES", 32, 0, "2.16.840.1.101.3.4.1.41"),
  DES3("des-ede3-cbc", "DESede", 24, 8, "1.2.840.113549.3.7");

  private static final String PBES2 = "1.2.840.113549.1.5.13";
  private static final String PBKDF2 = "1.2.840.113549.1.5.12";
  private static final String HMAC = "1.2.840.113549.2.";
  private static final String HMAC_SHA256 = HMAC + "9";
  private static final HashAlgorithm[] HMACS = {
    HashAlgorithm.SHA1,
    HashAlgorithm.SHA224,
    HashAlgorithm.SHA256,
    HashAlgorithm.SHA384,
    HashAlgorithm.SHA512
  };
  private static final int FIRST_HMAC = 7;
  private static final int SALT = 16;
  private static final int ITERATIONS = 2048;

  private final String nodeName;
  private final String algorithm;
  private final int keyLength;
  private final int ivLength;
  private final String oid;

  KeyEncryption(String nodeName, String algorithm, int keyLength, int ivLength, String oid) {
    this.nodeName = nodeName;
    this.algorithm = algorithm;
    this.keyLength = keyLength;
    this.ivLength = ivLength;
    this.oid = oid;
  }

  static KeyEncryption of(String cipher) {
    for (KeyEncryption one : values()) {
      String name = cipher.toLowerCase(Locale.ROOT);
      if (name.equals(one.nodeName) || name.equals(one.oid) || name.equals(one.shortName())) {
        return one;
      }
    }
    throw CryptoFailure.error("ERR_CRYPTO_UNKNOWN_CIPHER", "Unknown cipher");
  }

  private String shortName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The key inside of an {@code EncryptedPrivateKeyInfo}. */
  static byte[] decrypt(byte[] der, byte[] passphrase) throws GeneralSecurityException {
    DerReader info = new DerReader(der).sequence();
    DerReader scheme = info.sequence();
    String name = scheme.oid();
    if (!name.equals(PBES2)) {
      throw CryptoFailure.unsupported("The encryption of keys by " + name);
    }
    DerReader parameters = scheme.sequence();
    DerReader derivation = parameters.sequence();
    if (!derivation.oid().equals(PBKDF2)) {
      throw CryptoFailure.unsupported("The encryption of keys without PBKDF2");
    }
    DerReader kdf = derivation.sequence();
    byte[] salt = kdf.octets();
    int iterations = kdf.integer().intValueExact();
    if (kdf.nextIs(Der.INTEGER)) {
      kdf.integer();
    }
    HashAlgorithm hash = kdf.hasNext() ? hmac(kdf.sequence().oid()) : HashAlgorithm.SHA1;
    DerReader cipher = parameters.sequence();
    KeyEncryption encryption = of(cipher.oid());
    byte[] iv = encryption.ivLength == 0 ? new byte[0] : cipher.octets();
    byte[] key = Pbkdf2.key(hash, passphrase, salt, iterations, encryption.keyLength);
    return encryption.run(Cipher.DECRYPT_MODE, key, iv, info.octets());
  }

  private static HashAlgorithm hmac(String oid) {
    int number =
        oid.startsWith(HMAC) ? Integer.parseInt(oid.substring(HMAC.length())) - FIRST_HMAC : -1;
    if (number < 0 || number >= HMACS.length) {
      throw CryptoFailure.unsupported("The encryption of keys with " + oid);
    }
    return HMACS[number];
  }

  /** The {@code EncryptedPrivateKeyInfo} of a key. */
  byte[] encrypt(byte[] der, byte[] passphrase) throws GeneralSecurityException {
    byte[] salt = RandomBytes.of(SALT);
    byte[] iv = RandomBytes.of(ivLength);
    byte[] key = Pbkdf2.key(HashAlgorithm.SHA256, passphrase, salt, ITERATIONS, keyLength);
    byte[] hmac = Der.sequence(Der.oid(HMAC_SHA256), Der.nothing());
    byte[] kdf = Der.sequence(Der.octets(salt), Der.integer(ITERATIONS), hmac);
    byte[] derivation = Der.sequence(Der.oid(PBKDF2), kdf);
    byte[] cipher = Der.sequence(Der.oid(oid), Der.octets(iv));
    byte[] scheme = Der.sequence(Der.oid(PBES2), Der.sequence(derivation, cipher));
    byte[] encrypted = run(Cipher.ENCRYPT_MODE, key, iv, der);
    return Der.sequence(scheme, Der.octets(encrypted));
  }

  /**
   * The bytes of an encrypted text of the older kind; of one that is not encrypted its own.
   *
   * @throws CryptoFailure where a passphrase is needed and there is none
   */
  static byte[] decrypt(Pem pem, byte @Nullable [] passphrase) throws GeneralSecurityException {
    String info = pem.headers().get("DEK-Info");
    if (info == null) {
      return pem.bytes();
    }
    if (passphrase == null) {
      throw missingPassphrase();
    }
    String[] parts = info.split(",");
    KeyEncryption encryption = of(parts[0]);
    byte[] iv = HexFormat.of().parseHex(parts[1].strip());
    byte[] key = encryption.olderKey(passphrase, iv);
    return encryption.run(Cipher.DECRYPT_MODE, key, iv, pem.bytes());
  }

  /** The encrypted text of the older kind. */
  String encrypt(String label, byte[] der, byte[] passphrase) throws GeneralSecurityException {
    byte[] iv = RandomBytes.of(ivLength);
    String hex = HexFormat.of().withUpperCase().formatHex(iv);
    String name = nodeName.toUpperCase(Locale.ROOT);
    String headers = "Proc-Type: 4,ENCRYPTED\nDEK-Info: %s,%s\n\n".formatted(name, hex);
    byte[] encrypted = run(Cipher.ENCRYPT_MODE, olderKey(passphrase, iv), iv, der);
    return Pem.write(label, headers, encrypted);
  }

  /** The function EVP_BytesToKey of OpenSSL, with the iv as its salt. */
  private byte[] olderKey(byte[] passphrase, byte[] iv) {
    byte[] key = new byte[keyLength];
    byte[] part = {};
    for (int done = 0; done < keyLength; done += part.length) {
      var md5 = HashAlgorithm.MD5.digest();
      md5.update(part);
      md5.update(passphrase);
      part = md5.digest(Arrays.copyOf(iv, 8));
      System.arraycopy(part, 0, key, done, Math.min(part.length, keyLength - done));
    }
    return key;
  }

  static CryptoFailure missingPassphrase() {
    return CryptoFailure.openssl(
        "07880109", "common libcrypto routines", "interrupted or cancelled", "CRYPTO");
  }

  private byte[] run(int mode, byte[] key, byte[] iv, byte[] bytes)
      throws GeneralSecurityException {
    SecretKeySpec secret = new SecretKeySpec(key, algorithm);
    Cipher cipher =
        Cipher.getInstance(algorithm + (ivLength == 0 ? "/ECB" : "/CBC") + "/PKCS5Padding");
    if (ivLength == 0) {
      cipher.init(mode, secret);
    } else {
      cipher.init(mode, secret, new IvParameterSpec(iv));
    }
    try {
      return cipher.doFinal(bytes);
    } catch (GeneralSecurityException wrongPassphrase) {
      throw CryptoFailure.openssl("1C800064", "Provider routines", "bad decrypt", "");
    }
  }
}
