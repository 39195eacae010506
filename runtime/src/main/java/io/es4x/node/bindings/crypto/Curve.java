package io.es4x.node.bindings.crypto;

import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The elliptic curves that Java has, by the names of OpenSSL and JWK. */
@AnyThread
enum Curve {
  P256("prime256v1", "P-256", "secp256r1", "1.2.840.10045.3.1.7"),
  P384("secp384r1", "P-384", "secp384r1", "1.3.132.0.34"),
  P521("secp521r1", "P-521", "secp521r1", "1.3.132.0.35");

  private static final int COMPRESSED = 2;
  private static final int UNCOMPRESSED = 4;
  private static final int HYBRID = 6;

  private final String nodeName;
  private final String jwkName;
  private final String oid;
  private final ECParameterSpec parameters;
  private final int size;

  Curve(String nodeName, String jwkName, String javaName, String oid) {
    this.nodeName = nodeName;
    this.jwkName = jwkName;
    this.oid = oid;
    this.parameters = parameters(javaName);
    this.size = (parameters.getCurve().getField().getFieldSize() + 7) / 8;
  }

  private static ECParameterSpec parameters(String javaName) {
    try {
      AlgorithmParameters named = AlgorithmParameters.getInstance("EC");
      named.init(new ECGenParameterSpec(javaName));
      return named.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException absent) {
      throw new IllegalStateException(absent);
    }
  }

  /** The curve of a name, of OpenSSL, JWK or the standard's; null for none. */
  static @Nullable Curve find(String name) {
    for (Curve curve : values()) {
      if (name.equals(curve.nodeName) || name.equals(curve.jwkName) || name.equals(curve.oid)) {
        return curve;
      }
    }
    return null;
  }

  static Curve of(String name) {
    Curve curve = find(name);
    if (curve == null) {
      throw CryptoFailure.typeError("ERR_CRYPTO_INVALID_CURVE", "Invalid EC curve name");
    }
    return curve;
  }

  static Curve of(ECParameterSpec parameters) {
    for (Curve curve : values()) {
      if (curve.parameters.getOrder().equals(parameters.getOrder())) {
        return curve;
      }
    }
    throw CryptoFailure.typeError("ERR_CRYPTO_INVALID_CURVE", "Invalid EC curve name");
  }

  String nodeName() {
    return nodeName;
  }

  String jwkName() {
    return jwkName;
  }

  String oid() {
    return oid;
  }

  ECParameterSpec parameters() {
    return parameters;
  }

  /** The length of a coordinate in bytes. */
  int size() {
    return size;
  }

  /**
   * The bytes of a point (SEC 1).
   *
   * @param form of the bytes, a number of OpenSSL's
   */
  byte[] encode(ECPoint point, int form) {
    byte[] x = RandomFunctions.unsigned(point.getAffineX(), size);
    int odd = point.getAffineY().testBit(0) ? 1 : 0;
    byte[] bytes = new byte[form == COMPRESSED ? 1 + size : 1 + 2 * size];
    bytes[0] = (byte) (form == UNCOMPRESSED ? UNCOMPRESSED : form | odd);
    System.arraycopy(x, 0, bytes, 1, size);
    if (form != COMPRESSED) {
      byte[] y = RandomFunctions.unsigned(point.getAffineY(), size);
      System.arraycopy(y, 0, bytes, 1 + size, size);
    }
    return bytes;
  }

  byte[] encode(ECPoint point) {
    return encode(point, UNCOMPRESSED);
  }

  /** The point of bytes in any form; null where they are none of the curve. */
  @Nullable ECPoint decode(byte[] bytes) {
    if (bytes.length == 1 + size && (bytes[0] & ~1) == COMPRESSED) {
      return pointAt(new BigInteger(1, Arrays.copyOfRange(bytes, 1, 1 + size)), bytes[0] & 1);
    }
    boolean hybrid = bytes.length > 0 && (bytes[0] & ~1) == HYBRID;
    if (bytes.length != 1 + 2 * size || bytes[0] != UNCOMPRESSED && !hybrid) {
      return null;
    }
    return point(
        new BigInteger(1, Arrays.copyOfRange(bytes, 1, 1 + size)),
        new BigInteger(1, Arrays.copyOfRange(bytes, 1 + size, bytes.length)));
  }

  /** The point of coordinates; null where they are none of the curve. */
  @Nullable ECPoint point(BigInteger x, BigInteger y) {
    BigInteger p = prime();
    boolean lies =
        y.compareTo(p) < 0 && x.compareTo(p) < 0 && y.modPow(BigInteger.TWO, p).equals(squared(x));
    return lies ? new ECPoint(x, y) : null;
  }

  /** The point with a coordinate x and an even or odd y; null where there is none. */
  @Nullable ECPoint pointAt(BigInteger x, int odd) {
    BigInteger p = prime();
    // Holds for all these curves: p is 3 modulo 4.
    BigInteger y = squared(x).modPow(p.add(BigInteger.ONE).shiftRight(2), p);
    return point(x, y.testBit(0) == (odd == 1) ? y : p.subtract(y));
  }

  private BigInteger squared(BigInteger x) {
    var curve = parameters.getCurve();
    return x.pow(3).add(curve.getA().multiply(x)).add(curve.getB()).mod(prime());
  }

  private BigInteger prime() {
    return ((ECFieldFp) parameters.getCurve().getField()).getP();
  }
}
