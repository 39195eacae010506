package io.es4x.node.bindings.crypto.key;

import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.DSAPrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.EdECPrivateKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.DSAPublicKeySpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.RSAPublicKeySpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Arrays;
import javax.crypto.KeyAgreement;
import javax.crypto.interfaces.DHPrivateKey;
import javax.crypto.spec.DHPublicKeySpec;

/**
 * The public keys of private ones. Java has no function for that; what it has for other things
 * finds them without arithmetic of ours on secrets.
 */
@AnyThread
final class PublicKeys {
  private static final byte[] MESSAGE = {1};

  private PublicKeys() {}

  static PublicKey of(KeyType type, PrivateKey key) throws GeneralSecurityException {
    KeyFactory factory = KeyFactory.getInstance(type.javaName());
    return switch (key) {
      case RSAPrivateCrtKey rsa ->
          factory.generatePublic(
              new RSAPublicKeySpec(rsa.getModulus(), rsa.getPublicExponent(), rsa.getParams()));
      case ECPrivateKey ec -> ofCurve(Curve.of(ec.getParams()), ec);
      case EdECPrivateKey edwards -> fromSeed(type, edwards.getBytes().orElseThrow()).getPublic();
      case DSAPrivateKey dsa -> {
        var p = dsa.getParams();
        BigInteger y = p.getG().modPow(dsa.getX(), p.getP());
        yield factory.generatePublic(new DSAPublicKeySpec(y, p.getP(), p.getQ(), p.getG()));
      }
      case DHPrivateKey dh -> {
        var p = dh.getParams();
        BigInteger y = p.getG().modPow(dh.getX(), p.getP());
        yield factory.generatePublic(new DHPublicKeySpec(y, p.getP(), p.getG()));
      }
      default -> ofMontgomery(type, key);
    };
  }

  /** Agrees with the base point, which gives the one coordinate that public keys have. */
  private static PublicKey ofMontgomery(KeyType type, PrivateKey key)
      throws GeneralSecurityException {
    BigInteger base = BigInteger.valueOf(type == KeyType.X25519 ? 9 : 5);
    byte[] u = agree(type.javaName(), key, montgomery(type, base));
    return montgomery(type, new BigInteger(1, reversed(u)));
  }

  static PublicKey montgomery(KeyType type, BigInteger u) throws GeneralSecurityException {
    return KeyFactory.getInstance(type.javaName())
        .generatePublic(new XECPublicKeySpec(new NamedParameterSpec(type.javaName()), u));
  }

  /** Agrees with the generator, which gives x; of both y, a signature tells the right one. */
  private static PublicKey ofCurve(Curve curve, ECPrivateKey key) throws GeneralSecurityException {
    byte[] x = agree("ECDH", key, point(curve, curve.parameters().getGenerator()));
    ECPoint even = curve.pointAt(new BigInteger(1, x), 0);
    if (even == null) {
      throw new IllegalStateException("not a point of the curve");
    }
    Signature signature = curve.library().signature("SHA256withECDSA");
    signature.initSign(key);
    signature.update(MESSAGE);
    byte[] signed = signature.sign();
    PublicKey candidate = point(curve, even);
    signature.initVerify(candidate);
    signature.update(MESSAGE);
    if (signature.verify(signed)) {
      return candidate;
    }
    ECPoint odd = curve.pointAt(even.getAffineX(), 1);
    return point(curve, odd == null ? even : odd);
  }

  static PublicKey point(Curve curve, ECPoint point) throws GeneralSecurityException {
    return curve
        .library()
        .keyFactory("EC")
        .generatePublic(new ECPublicKeySpec(point, curve.parameters()));
  }

  private static byte[] agree(String algorithm, PrivateKey key, PublicKey other)
      throws GeneralSecurityException {
    KeyAgreement agreement = Curve.libraryOf(key).keyAgreement(algorithm);
    agreement.init(key);
    agreement.doPhase(other, true);
    return agreement.generateSecret();
  }

  /** The keys that Java's generator makes of a seed, instead of random bytes. */
  static KeyPair fromSeed(KeyType type, byte[] seed) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(type.javaName());
    NamedParameterSpec parameters = new NamedParameterSpec(type.javaName());
    generator.initialize(parameters, new Given(seed));
    return generator.generateKeyPair();
  }

  static byte[] reversed(byte[] bytes) {
    byte[] reversed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      reversed[i] = bytes[bytes.length - 1 - i];
    }
    return reversed;
  }

  /** Gives the bytes of a seed where random ones are asked for. */
  private static final class Given extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private transient byte[] left;

    Given(byte[] seed) {
      this.left = seed;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      System.arraycopy(left, 0, bytes, 0, bytes.length);
      left = Arrays.copyOfRange(left, bytes.length, left.length);
    }
  }
}
