package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECPoint;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys of the parts that JSON Web Keys have (RFC 7518, 8037), and their parts. */
@AnyThread
final class JwkKeys {
  private static final int UNCOMPRESSED = 4;

  private JwkKeys() {}

  /** An RSA key of n and e, or of all eight numbers. */
  static AsymmetricKey rsa(List<byte[]> parts) throws GeneralSecurityException {
    BigInteger[] p = parts.stream().map(part -> new BigInteger(1, part)).toArray(BigInteger[]::new);
    KeyFactory factory = KeyFactory.getInstance("RSA");
    try {
      PublicKey key = factory.generatePublic(new RSAPublicKeySpec(p[0], p[1]));
      PrivateKey secret =
          p.length == 2
              ? null
              : factory.generatePrivate(
                  new RSAPrivateCrtKeySpec(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]));
      return new AsymmetricKey(KeyType.RSA, key, secret);
    } catch (GeneralSecurityException | RuntimeException malformed) {
      throw invalid("RSA");
    }
  }

  /** A key of a curve and coordinates, and the secret number of a private one. */
  static AsymmetricKey ec(String curveName, byte[] x, byte[] y, byte @Nullable [] d)
      throws GeneralSecurityException {
    Curve curve = Curve.of(curveName);
    ECPoint point = curve.point(new BigInteger(1, x), new BigInteger(1, y));
    if (point == null) {
      throw invalid("EC");
    }
    return d == null
        ? new AsymmetricKey(KeyType.EC, PublicKeys.point(curve, point), null)
        : KeyReader.onCurve(curve, new BigInteger(1, d), point);
  }

  static CryptoFailure invalid(String type) {
    return CryptoFailure.typeError("ERR_CRYPTO_INVALID_JWK", "Invalid JWK " + type + " key");
  }

  /** The names of a key's parts, each before its value: text, or bytes to be encoded. */
  static List<Object> parts(AsymmetricKey key) {
    KeyType type = key.type();
    if (type == KeyType.RSA || type == KeyType.RSA_PSS) {
      return rsaParts(key);
    }
    if (type == KeyType.EC) {
      return curveParts(key);
    }
    List<Object> parts = new ArrayList<>();
    if (type.isOctets()) {
      parts.addAll(List.of("crv", type.javaName()));
      if (key.isPrivate()) {
        parts.addAll(List.of("d", KeyWriter.rawPrivate(key)));
      }
      parts.addAll(List.of("x", KeyWriter.rawPublic(key), "kty", "OKP"));
    } else if (type.isLattice()) {
      if (key.seed() != null) {
        parts.addAll(List.of("priv", key.seed()));
      }
      parts.addAll(List.of("kty", "AKP", "alg", type.javaName()));
      parts.addAll(List.of("pub", KeyWriter.rawPublic(key)));
    } else {
      throw CryptoFailure.error("ERR_CRYPTO_JWK_UNSUPPORTED_KEY_TYPE", "Unsupported JWK Key Type.");
    }
    return parts;
  }

  private static List<Object> rsaParts(AsymmetricKey key) {
    List<Object> parts = new ArrayList<>(List.of("kty", "RSA"));
    RSAPublicKey open = (RSAPublicKey) key.publicKey();
    parts.addAll(
        List.of(
            "n", Unsigned.bytes(open.getModulus()), "e", Unsigned.bytes(open.getPublicExponent())));
    if (key.privateKey() instanceof RSAPrivateCrtKey secret) {
      parts.addAll(List.of("d", Unsigned.bytes(secret.getPrivateExponent())));
      parts.addAll(
          List.of(
              "p", Unsigned.bytes(secret.getPrimeP()), "q", Unsigned.bytes(secret.getPrimeQ())));
      parts.addAll(List.of("dp", Unsigned.bytes(secret.getPrimeExponentP())));
      parts.addAll(List.of("dq", Unsigned.bytes(secret.getPrimeExponentQ())));
      parts.addAll(List.of("qi", Unsigned.bytes(secret.getCrtCoefficient())));
    }
    return parts;
  }

  private static List<Object> curveParts(AsymmetricKey key) {
    byte[] point = KeyWriter.point(key, UNCOMPRESSED);
    Curve curve = KeyWriter.curve(key);
    String name = curve.jwkName();
    if (name == null) {
      throw CryptoFailure.error(
          "ERR_CRYPTO_JWK_UNSUPPORTED_CURVE",
          "Unsupported JWK EC curve: " + curve.nodeName() + ".");
    }
    List<Object> parts = new ArrayList<>(List.of("kty", "EC"));
    parts.addAll(List.of("x", Arrays.copyOfRange(point, 1, 1 + curve.size())));
    parts.addAll(List.of("y", Arrays.copyOfRange(point, 1 + curve.size(), point.length)));
    parts.addAll(List.of("crv", name));
    if (key.isPrivate()) {
      parts.addAll(List.of("d", KeyWriter.scalar(key)));
    }
    return parts;
  }
}
