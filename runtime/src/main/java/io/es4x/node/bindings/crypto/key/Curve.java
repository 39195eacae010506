package io.es4x.node.bindings.crypto.key;

import static io.es4x.node.bindings.crypto.provider.Algorithms.OF_BOUNCY_CASTLE;
import static io.es4x.node.bindings.crypto.provider.Algorithms.OF_JAVA;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.provider.Algorithms;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.interfaces.ECKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.util.Arrays;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.x9.ECNamedCurveTable;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.asn1.x9.X9ECPoint;
import org.jspecify.annotations.Nullable;

/** The elliptic curves, by the names of OpenSSL and JWK. */
@AnyThread
public enum Curve {
  P256(OF_JAVA, 32, "prime256v1", "P-256", "secp256r1", "1.2.840.10045.3.1.7"),
  P384(OF_JAVA, 48, "secp384r1", "P-384", "secp384r1", "1.3.132.0.34"),
  P521(OF_JAVA, 66, "secp521r1", "P-521", "secp521r1", "1.3.132.0.35"),
  P192(OF_BOUNCY_CASTLE, 24, "prime192v1", null, "secp192r1", "1.2.840.10045.3.1.1"),
  P224(OF_BOUNCY_CASTLE, 28, "secp224r1", null, "secp224r1", "1.3.132.0.33"),
  SECP256K1(OF_BOUNCY_CASTLE, 32, "secp256k1", "secp256k1", "secp256k1", "1.3.132.0.10"),
  BRAINPOOL256(
      OF_BOUNCY_CASTLE, 32, "brainpoolP256r1", null, "brainpoolP256r1", "1.3.36.3.3.2.8.1.1.7"),
  BRAINPOOL384(
      OF_BOUNCY_CASTLE, 48, "brainpoolP384r1", null, "brainpoolP384r1", "1.3.36.3.3.2.8.1.1.11"),
  BRAINPOOL512(
      OF_BOUNCY_CASTLE, 64, "brainpoolP512r1", null, "brainpoolP512r1", "1.3.36.3.3.2.8.1.1.13");

  private static final int COMPRESSED = 2;
  private static final int UNCOMPRESSED = 4;
  private static final int HYBRID = 6;

  private final Algorithms library;
  private final int size;
  private final String nodeName;
  private final @Nullable String jwkName;
  private final String javaName;
  private final String oid;
  private volatile @Nullable ECParameterSpec parameters;

  Curve(
      Algorithms library,
      int size,
      String nodeName,
      @Nullable String jwkName,
      String javaName,
      String oid) {
    this.library = library;
    this.size = size;
    this.nodeName = nodeName;
    this.jwkName = jwkName;
    this.javaName = javaName;
    this.oid = oid;
  }

  /** The curve's numbers, made when first asked for: those of Bouncy Castle take long. */
  public ECParameterSpec parameters() {
    ECParameterSpec known = parameters;
    if (known == null) {
      known = find();
      parameters = known;
    }
    return known;
  }

  /** The numbers in DER (SEC 1, C.2), with those that the standard has made them from. */
  public byte[] numbers() {
    X9ECParameters known = ECNamedCurveTable.getByName(nodeName);
    X9ECPoint generator = new X9ECPoint(known.getG(), /* compressed= */ false);
    try {
      return new X9ECParameters(
              known.getCurve(), generator, known.getN(), known.getH(), known.getSeed())
          .getEncoded(ASN1Encoding.DER);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private ECParameterSpec find() {
    try {
      AlgorithmParameters named = library.algorithmParameters("EC");
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

  /** The curve of numbers; null for none that is known. */
  static @Nullable Curve ofNumbers(BigInteger prime, BigInteger a, BigInteger b, BigInteger order) {
    for (Curve curve : values()) {
      ECParameterSpec known = curve.parameters();
      if (known.getOrder().equals(order)
          && curve.prime().equals(prime)
          && known.getCurve().getA().mod(prime).equals(a)
          && known.getCurve().getB().mod(prime).equals(b)) {
        return curve;
      }
    }
    return null;
  }

  public static Curve of(String name) {
    Curve curve = find(name);
    if (curve == null) {
      throw CryptoFailure.typeError("ERR_CRYPTO_INVALID_CURVE", "Invalid EC curve name");
    }
    return curve;
  }

  static Curve of(ECParameterSpec parameters) {
    for (Curve curve : values()) {
      if (curve.parameters().getOrder().equals(parameters.getOrder())) {
        return curve;
      }
    }
    throw CryptoFailure.typeError("ERR_CRYPTO_INVALID_CURVE", "Invalid EC curve name");
  }

  public String nodeName() {
    return nodeName;
  }

  /** Its name in JWK; null for one that has none there. */
  @Nullable String jwkName() {
    return jwkName;
  }

  String oid() {
    return oid;
  }

  /** The library that knows the curve. */
  public Algorithms library() {
    return library;
  }

  /** The library that knows the curve of a key; Java's for a key of no curve. */
  public static Algorithms libraryOf(Key key) {
    return key instanceof ECKey onCurve ? of(onCurve.getParams()).library : OF_JAVA;
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
  public byte[] encode(ECPoint point, int form) {
    byte[] x = Unsigned.bytes(point.getAffineX(), size);
    int odd = point.getAffineY().testBit(0) ? 1 : 0;
    byte[] bytes = new byte[form == COMPRESSED ? 1 + size : 1 + 2 * size];
    bytes[0] = (byte) (form == UNCOMPRESSED ? UNCOMPRESSED : form | odd);
    System.arraycopy(x, 0, bytes, 1, size);
    if (form != COMPRESSED) {
      byte[] y = Unsigned.bytes(point.getAffineY(), size);
      System.arraycopy(y, 0, bytes, 1 + size, size);
    }
    return bytes;
  }

  byte[] encode(ECPoint point) {
    return encode(point, UNCOMPRESSED);
  }

  /** The point of bytes in any form; null where they are none of the curve. */
  public @Nullable ECPoint decode(byte[] bytes) {
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
    BigInteger y = root(squared(x), p);
    return point(x, y.testBit(0) == (odd == 1) ? y : p.subtract(y));
  }

  /** A square root modulo a prime, by Tonelli and Shanks; any number where there is none. */
  private static BigInteger root(BigInteger square, BigInteger p) {
    BigInteger odd = p.subtract(BigInteger.ONE);
    int twos = odd.getLowestSetBit();
    odd = odd.shiftRight(twos);
    BigInteger root = square.modPow(odd.add(BigInteger.ONE).shiftRight(1), p);
    BigInteger rest = square.modPow(odd, p);
    BigInteger factor = nonResidue(p).modPow(odd, p);
    for (int left = twos; !rest.equals(BigInteger.ONE); ) {
      int order = 0;
      for (BigInteger power = rest; !power.equals(BigInteger.ONE) && order < left; order++) {
        power = power.multiply(power).mod(p);
      }
      if (order == 0 || order >= left) {
        return root;
      }
      BigInteger step = factor.modPow(BigInteger.ONE.shiftLeft(left - order - 1), p);
      root = root.multiply(step).mod(p);
      factor = step.multiply(step).mod(p);
      rest = rest.multiply(factor).mod(p);
      left = order;
    }
    return root;
  }

  private static BigInteger nonResidue(BigInteger p) {
    BigInteger half = p.shiftRight(1);
    BigInteger candidate = BigInteger.TWO;
    while (candidate.modPow(half, p).equals(BigInteger.ONE)) {
      candidate = candidate.add(BigInteger.ONE);
    }
    return candidate;
  }

  private BigInteger squared(BigInteger x) {
    var curve = parameters().getCurve();
    return x.pow(3).add(curve.getA().multiply(x)).add(curve.getB()).mod(prime());
  }

  private BigInteger prime() {
    return ((ECFieldFp) parameters().getCurve().getField()).getP();
  }
}
