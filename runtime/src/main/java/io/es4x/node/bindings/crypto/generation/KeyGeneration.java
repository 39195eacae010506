package io.es4x.node.bindings.crypto.generation;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.node.bindings.crypto.key.Curve;
import io.es4x.node.bindings.crypto.key.KeyReader;
import io.es4x.node.bindings.crypto.key.KeyType;
import io.es4x.node.bindings.crypto.random.RandomBytes;
import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.DSAGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import javax.crypto.spec.DHParameterSpec;
import org.jspecify.annotations.Nullable;

/** New asymmetric keys. */
@AnyThread
final class KeyGeneration {
  private KeyGeneration() {}

  static AsymmetricKey rsa(int bits, long exponent) throws GeneralSecurityException {
    BigInteger e = BigInteger.valueOf(exponent);
    return generated(KeyType.RSA, new RSAKeyGenParameterSpec(bits, e));
  }

  /** A key for RSASSA-PSS alone, and with certain parameters alone if there is a hash. */
  static AsymmetricKey rsaPss(
      int bits,
      long exponent,
      @Nullable HashAlgorithm hash,
      @Nullable HashAlgorithm mask,
      int saltLength)
      throws GeneralSecurityException {
    BigInteger e = BigInteger.valueOf(exponent);
    if (hash == null && mask == null && saltLength < 0) {
      return generated(KeyType.RSA_PSS, new RSAKeyGenParameterSpec(bits, e));
    }
    HashAlgorithm digest = hash == null ? HashAlgorithm.SHA1 : hash;
    HashAlgorithm masking = mask == null ? digest : mask;
    PSSParameterSpec pss =
        new PSSParameterSpec(
            digest.javaName(),
            "MGF1",
            new MGF1ParameterSpec(masking.javaName()),
            saltLength < 0 ? digest.length() : saltLength,
            1);
    return generated(KeyType.RSA_PSS, new RSAKeyGenParameterSpec(bits, e, pss));
  }

  /**
   * A key of a curve, which is written with the numbers of the curve if they are to be explicit.
   */
  static AsymmetricKey ec(Curve curve, boolean explicit) throws GeneralSecurityException {
    KeyPairGenerator generator = curve.library().keyPairGenerator("EC");
    generator.initialize(curve.parameters());
    AsymmetricKey key = key(KeyType.EC, generator.generateKeyPair());
    return explicit ? key.withCurveNumbers(curve.numbers()) : key;
  }

  static AsymmetricKey dsa(int bits, int divisorBits) throws GeneralSecurityException {
    int divisor = divisorBits > 0 ? divisorBits : bits < 2048 ? 160 : 256;
    var generator = java.security.AlgorithmParameterGenerator.getInstance("DSA");
    generator.init(new DSAGenParameterSpec(bits, divisor));
    return generated(
        KeyType.DSA,
        generator.generateParameters().getParameterSpec(java.security.spec.DSAParameterSpec.class));
  }

  static AsymmetricKey dh(BigInteger prime, BigInteger base) throws GeneralSecurityException {
    return generated(KeyType.DH, new DHParameterSpec(prime, base));
  }

  /** A key of a type that has no parameters. */
  static AsymmetricKey named(KeyType type) throws GeneralSecurityException {
    if (type.isLattice()) {
      return KeyReader.fromSeed(type, RandomBytes.of(type.seedLength()));
    }
    return key(type, KeyPairGenerator.getInstance(type.javaName()).generateKeyPair());
  }

  private static AsymmetricKey generated(KeyType type, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(type.javaName());
    generator.initialize(parameters);
    return key(type, generator.generateKeyPair());
  }

  private static AsymmetricKey key(KeyType type, KeyPair pair) {
    return new AsymmetricKey(type, pair.getPublic(), pair.getPrivate());
  }
}
