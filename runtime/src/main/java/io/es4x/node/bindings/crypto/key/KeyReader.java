package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.der.Pem;
import io.es4x.node.bindings.crypto.der.PemReader;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.provider.Algorithms;
import io.es4x.threads.AnyThread;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Reads asymmetric keys: those of texts, and of bytes whose encoding is known. */
@AnyThread
public final class KeyReader {
  static final int PKCS1 = 0;
  static final int PKCS8 = 1;
  static final int SPKI = 2;
  static final int SEC1 = 3;

  private static final int PARAMETERS = 0xa0;
  private static final int PUBLIC_KEY = 0xa1;
  private static final int SEED = 0x80;

  private static final Predicate<String> PRIVATE =
      Set.of(
              "PRIVATE KEY",
              "ENCRYPTED PRIVATE KEY",
              "RSA PRIVATE KEY",
              "EC PRIVATE KEY",
              "DSA PRIVATE KEY")
          ::contains;

  /** The labels for which the whole of a text is searched, one after the other. */
  private static final List<Predicate<String>> PUBLIC_FIRST =
      List.of(
          "PUBLIC KEY"::equals,
          "RSA PUBLIC KEY"::equals,
          Set.of("CERTIFICATE", "X509 CERTIFICATE")::contains,
          PRIVATE);

  private KeyReader() {}

  /** The private key in a text, or else the public one where that will do. */
  static AsymmetricKey pem(byte[] text, boolean isPrivate, byte @Nullable [] passphrase)
      throws GeneralSecurityException {
    for (Predicate<String> labels : isPrivate ? List.of(PRIVATE) : PUBLIC_FIRST) {
      Pem pem = section(text, labels);
      if (pem != null) {
        return read(pem, passphrase);
      }
    }
    throw unsupported();
  }

  private static @Nullable Pem section(byte[] text, Predicate<String> labels) {
    try {
      return new PemReader(text).next(labels);
    } catch (CryptoFailure malformed) {
      return null;
    }
  }

  private static AsymmetricKey read(Pem pem, byte @Nullable [] passphrase)
      throws GeneralSecurityException {
    return switch (pem.label()) {
      case "PRIVATE KEY", "ENCRYPTED PRIVATE KEY" -> {
        if (!DerKeys.isEncrypted(pem.bytes())) {
          yield pkcs8(pem.bytes());
        } else if (passphrase == null) {
          throw KeyEncryption.missingPassphrase();
        }
        yield pkcs8(KeyEncryption.decrypt(pem.bytes(), passphrase));
      }
      case "RSA PRIVATE KEY" -> guessed(pem, passphrase, KeyType.RSA);
      case "EC PRIVATE KEY" -> guessed(pem, passphrase, KeyType.EC);
      case "DSA PRIVATE KEY" -> guessed(pem, passphrase, KeyType.DSA);
      default -> readPublic(pem);
    };
  }

  /** The private key of a label that tells the type, not the encoding. */
  private static AsymmetricKey guessed(Pem pem, byte @Nullable [] passphrase, KeyType type)
      throws GeneralSecurityException {
    AsymmetricKey key = DerKeys.guessed(KeyEncryption.decrypt(pem, passphrase));
    if (key.type() != type) {
      throw unsupported();
    }
    return key;
  }

  private static AsymmetricKey readPublic(Pem pem) {
    try {
      return switch (pem.label()) {
        case "PUBLIC KEY" -> spki(pem.bytes());
        case "RSA PUBLIC KEY" -> publicPkcs1(pem.bytes());
        default -> certificate(pem.bytes());
      };
    } catch (GeneralSecurityException | IllegalArgumentException malformed) {
      throw DerFault.ofPublicKey(pem);
    }
  }

  static AsymmetricKey pkcs8(byte[] der) throws GeneralSecurityException {
    DerReader info = new DerReader(der).sequence();
    info.integer();
    DerReader algorithm = info.sequence();
    KeyType type = type(algorithm.oid());
    if (type == KeyType.EC) {
      byte[] numbers = numbers(algorithm);
      return sec1(info.octets(), curve(algorithm)).withCurveNumbers(numbers);
    }
    if (type.isLattice()) {
      return fromSeed(type, seed(new DerReader(info.octets())));
    }
    PrivateKey key =
        KeyFactory.getInstance(type.javaName()).generatePrivate(new PKCS8EncodedKeySpec(der));
    return new AsymmetricKey(type, PublicKeys.of(type, key), key);
  }

  /** The seed that is kept of a key, alone or before what it was expanded to. */
  private static byte[] seed(DerReader key) {
    if (key.nextIs(SEED)) {
      return key.next(SEED).rest();
    }
    if (key.nextIs(Der.SEQUENCE)) {
      return key.sequence().octets();
    }
    throw CryptoFailure.unsupported("A key without its seed");
  }

  public static AsymmetricKey fromSeed(KeyType type, byte[] seed) throws GeneralSecurityException {
    var pair = PublicKeys.fromSeed(type, seed);
    return new AsymmetricKey(type, pair.getPublic(), pair.getPrivate(), seed, null);
  }

  public static AsymmetricKey spki(byte[] der) throws GeneralSecurityException {
    DerReader info = new DerReader(der).sequence();
    DerReader algorithm = info.sequence();
    KeyType type = type(algorithm.oid());
    if (type == KeyType.EC && algorithm.nextIs(Der.SEQUENCE)) {
      byte[] numbers = numbers(algorithm);
      return onExplicitCurve(curve(algorithm), info.bits()).withCurveNumbers(numbers);
    }
    Algorithms library = type == KeyType.EC ? curve(algorithm).library() : Algorithms.OF_JAVA;
    PublicKey key = library.keyFactory(type.javaName()).generatePublic(new X509EncodedKeySpec(der));
    return new AsymmetricKey(type, key, null);
  }

  /** A public key whose curve is given by its numbers, which Java's own do not know. */
  private static AsymmetricKey onExplicitCurve(Curve curve, byte[] bytes)
      throws GeneralSecurityException {
    ECPoint point = curve.decode(bytes);
    if (point == null) {
      throw unsupported();
    }
    return new AsymmetricKey(KeyType.EC, PublicKeys.point(curve, point), null);
  }

  static AsymmetricKey publicPkcs1(byte[] der) throws GeneralSecurityException {
    byte[] algorithm = Der.sequence(Der.oid(KeyType.RSA.oid()), Der.nothing());
    return spki(Der.sequence(algorithm, Der.bits(der)));
  }

  static AsymmetricKey privatePkcs1(byte[] der) throws GeneralSecurityException {
    byte[] algorithm = Der.sequence(Der.oid(KeyType.RSA.oid()), Der.nothing());
    return pkcs8(Der.sequence(Der.integer(0), algorithm, Der.octets(der)));
  }

  /** A private key in OpenSSL's own encoding of DSA. */
  static AsymmetricKey traditionalDsa(byte[] der) throws GeneralSecurityException {
    DerReader info = new DerReader(der).sequence();
    info.integer();
    byte[] domain =
        Der.sequence(
            Der.integer(info.integer()), Der.integer(info.integer()), Der.integer(info.integer()));
    info.integer(); // The public key, which follows from the private one.
    byte[] algorithm = Der.sequence(Der.oid(KeyType.DSA.oid()), domain);
    byte[] secret = Der.octets(Der.integer(info.integer()));
    return pkcs8(Der.sequence(Der.integer(0), algorithm, secret));
  }

  /** A key of a curve; one that is known, or else the one that the key names. */
  static AsymmetricKey sec1(byte[] der, @Nullable Curve known) throws GeneralSecurityException {
    DerReader info = new DerReader(der).sequence();
    info.integer();
    BigInteger d = new BigInteger(1, info.octets());
    DerReader parameters = info.nextIs(PARAMETERS) ? info.next(PARAMETERS) : null;
    byte[] numbers = parameters == null ? null : numbers(parameters);
    Curve curve = parameters == null ? known : curve(parameters);
    if (curve == null) {
      throw unsupported();
    }
    byte[] point = info.nextIs(PUBLIC_KEY) ? info.next(PUBLIC_KEY).bits() : null;
    return onCurve(curve, d, point == null ? null : curve.decode(point)).withCurveNumbers(numbers);
  }

  /** A private key of a curve; its public key is found where it is not given. */
  static AsymmetricKey onCurve(Curve curve, BigInteger d, @Nullable ECPoint point)
      throws GeneralSecurityException {
    PrivateKey key =
        curve
            .library()
            .keyFactory("EC")
            .generatePrivate(new ECPrivateKeySpec(d, curve.parameters()));
    PublicKey other =
        point == null ? PublicKeys.of(KeyType.EC, key) : PublicKeys.point(curve, point);
    return new AsymmetricKey(KeyType.EC, other, key);
  }

  /** The numbers of a curve in place of its name, as they are; null for a name. */
  private static byte @Nullable [] numbers(DerReader parameters) {
    return parameters.nextIs(Der.SEQUENCE) ? parameters.peek() : null;
  }

  private static Curve curve(DerReader parameters) {
    if (parameters.nextIs(Der.SEQUENCE)) {
      return explicitCurve(parameters.sequence());
    }
    String oid = parameters.oid();
    Curve curve = Curve.find(oid);
    if (curve == null) {
      throw CryptoFailure.unsupported("The elliptic curve " + oid);
    }
    return curve;
  }

  /** The curve that numbers describe (SEC 1, C.2), which has to be one that has a name. */
  private static Curve explicitCurve(DerReader parameters) {
    parameters.integer();
    DerReader field = parameters.sequence();
    field.oid();
    BigInteger prime = field.nextIs(Der.INTEGER) ? field.integer() : BigInteger.ZERO;
    DerReader coefficients = parameters.sequence();
    BigInteger a = new BigInteger(1, coefficients.octets());
    BigInteger b = new BigInteger(1, coefficients.octets());
    byte[] generator = parameters.octets();
    BigInteger order = parameters.integer();
    Curve curve = Curve.ofNumbers(prime, a, b, order);
    if (curve == null || !curve.parameters().getGenerator().equals(curve.decode(generator))) {
      throw CryptoFailure.unsupported("A curve that has no name");
    }
    return curve;
  }

  private static KeyType type(String oid) {
    KeyType type = KeyType.ofOid(oid);
    if (type == null) {
      throw new IllegalArgumentException("no algorithm of keys: " + oid);
    }
    return type;
  }

  private static AsymmetricKey certificate(byte[] der) throws GeneralSecurityException {
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    return spki(
        factory.generateCertificate(new ByteArrayInputStream(der)).getPublicKey().getEncoded());
  }

  public static CryptoFailure unsupported() {
    return CryptoFailure.openssl("1E08010C", "DECODER routines", "unsupported", "").queuedItself();
  }
}
