package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.der.Pem;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import org.jspecify.annotations.Nullable;

/** Writes asymmetric keys in their encodings, byte by byte as OpenSSL does. */
@AnyThread
public final class KeyWriter {
  private static final int PARAMETERS = 0xa0;
  private static final int PUBLIC_KEY = 0xa1;
  private static final int UNCOMPRESSED = 4;

  private KeyWriter() {}

  static byte[] publicDer(AsymmetricKey key, int encoding) {
    if (key.curveNumbers() != null) {
      return Der.sequence(curveAlgorithm(key), Der.bits(point(key, UNCOMPRESSED)));
    }
    byte[] spki = key.publicKey().getEncoded();
    return encoding == KeyReader.PKCS1 ? bits(spki) : spki;
  }

  static String publicPem(AsymmetricKey key, int encoding) {
    String label = encoding == KeyReader.PKCS1 ? "RSA PUBLIC KEY" : "PUBLIC KEY";
    return Pem.write(label, publicDer(key, encoding));
  }

  static byte[] privateDer(AsymmetricKey key, int encoding) {
    return switch (encoding) {
      case KeyReader.PKCS1 -> octets(key.secret().getEncoded());
      case KeyReader.SEC1 -> sec1(key, true);
      default -> pkcs8(key);
    };
  }

  /** Bytes of a private key, encrypted if there is a cipher. */
  static byte[] privateDer(
      AsymmetricKey key, int encoding, @Nullable KeyEncryption cipher, byte[] passphrase)
      throws GeneralSecurityException {
    byte[] der = privateDer(key, encoding);
    return cipher == null ? der : cipher.encrypt(der, passphrase);
  }

  /** Text of a private key, encrypted if there is a cipher. */
  static String privatePem(
      AsymmetricKey key, int encoding, @Nullable KeyEncryption cipher, byte[] passphrase)
      throws GeneralSecurityException {
    byte[] der = privateDer(key, encoding);
    if (encoding == KeyReader.PKCS8) {
      return cipher == null
          ? Pem.write("PRIVATE KEY", der)
          : Pem.write("ENCRYPTED PRIVATE KEY", cipher.encrypt(der, passphrase));
    }
    String label = encoding == KeyReader.PKCS1 ? "RSA PRIVATE KEY" : "EC PRIVATE KEY";
    return cipher == null ? Pem.write(label, der) : cipher.encrypt(label, der, passphrase);
  }

  private static byte[] pkcs8(AsymmetricKey key) {
    if (key.type() == KeyType.EC) {
      return Der.sequence(Der.integer(0), curveAlgorithm(key), Der.octets(sec1(key, false)));
    }
    byte[] seed = key.seed();
    if (seed != null) {
      // OpenSSL keeps the seed, and what Java expands it to, too.
      byte[] expanded = octets(key.secret().getEncoded());
      byte[] both = Der.sequence(Der.octets(seed), expanded);
      byte[] name = Der.sequence(Der.oid(key.type().oid()));
      return Der.sequence(Der.integer(0), name, Der.octets(both));
    }
    return key.secret().getEncoded();
  }

  private static byte[] curveAlgorithm(AsymmetricKey key) {
    return Der.sequence(Der.oid(KeyType.EC.oid()), curveParameters(key));
  }

  /** The name of a key's curve, or its numbers. */
  private static byte[] curveParameters(AsymmetricKey key) {
    byte[] numbers = key.curveNumbers();
    return numbers == null ? Der.oid(curve(key).oid()) : numbers;
  }

  private static byte[] sec1(AsymmetricKey key, boolean named) {
    byte[] name = named ? Der.value(PARAMETERS, curveParameters(key)) : new byte[0];
    byte[] point = Der.value(PUBLIC_KEY, Der.bits(point(key, UNCOMPRESSED)));
    return Der.sequence(Der.integer(1), Der.octets(scalar(key)), name, point);
  }

  public static Curve curve(AsymmetricKey key) {
    return Curve.of(((ECPublicKey) key.publicKey()).getParams());
  }

  /** The point of a key of a curve, in a form of OpenSSL's. */
  static byte[] point(AsymmetricKey key, int form) {
    return curve(key).encode(((ECPublicKey) key.publicKey()).getW(), form);
  }

  /** The secret number of a key of a curve. */
  static byte[] scalar(AsymmetricKey key) {
    return Unsigned.bytes(((ECPrivateKey) key.secret()).getS(), curve(key).size());
  }

  /** The bytes that a public key of RFC 8410 or of a lattice is. */
  static byte[] rawPublic(AsymmetricKey key) {
    return bits(key.publicKey().getEncoded());
  }

  /** The bytes that a private key of RFC 8410 is. */
  static byte[] rawPrivate(AsymmetricKey key) {
    return new DerReader(octets(key.secret().getEncoded())).octets();
  }

  /** The contents of a PKCS#8 key. */
  private static byte[] octets(byte[] pkcs8) {
    DerReader info = new DerReader(pkcs8).sequence();
    info.integer();
    info.sequence();
    return info.octets();
  }

  /** The contents of an SPKI key. */
  private static byte[] bits(byte[] spki) {
    DerReader info = new DerReader(spki).sequence();
    info.sequence();
    return info.bits();
  }
}
