package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Keys: reading, writing, and what they tell about themselves. */
@ContextThread
final class KeyFunctions {
  private static final int DER = 0;

  private KeyFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("secretKey", 1, arguments -> new SecretBytes(Values.bytes(arguments, 0)))
        .function("secretBytes", 1, arguments -> RawValue.of(Values.bytes(arguments, 0).clone()))
        .function("sameSecret", 2, KeyFunctions::sameSecret)
        .function("readKey", 5, KeyFunctions::read)
        .function("readRawKey", 4, KeyFunctions::readRaw)
        .function("readRsaKey", 8, KeyFunctions::readRsa)
        .function("readCurveKey", 4, KeyFunctions::readCurve)
        .function("writeKey", 6, KeyFunctions::write)
        .function("publicPart", 1, arguments -> key(arguments, 0).publicPart())
        .function("isPrivateKey", 1, arguments -> key(arguments, 0).isPrivate())
        .function("keyTypeName", 1, arguments -> RawValue.of(key(arguments, 0).type().nodeName()))
        .function("sameKey", 2, KeyFunctions::same)
        .function("jwkParts", 1, arguments -> RawValue.of(JwkKeys.parts(key(arguments, 0))))
        .function("keyDetails", 1, arguments -> RawValue.of(details(key(arguments, 0))))
        .function("rawPublicKey", 2, KeyFunctions::rawPublic)
        .function("rawPrivateKey", 1, KeyFunctions::rawPrivate)
        .function("keySeed", 1, KeyFunctions::seed);
  }

  static AsymmetricKey key(Arguments arguments, int index) {
    return (AsymmetricKey) arguments.get(index);
  }

  private static Object sameSecret(Arguments arguments) {
    return MessageDigest.isEqual(Values.bytes(arguments, 0), Values.bytes(arguments, 1));
  }

  /** Bytes, format, encoding, whether it is private, and passphrase. */
  private static Object read(Arguments arguments) {
    byte[] bytes = Values.bytes(arguments, 0);
    byte[] passphrase = Values.optionalBytes(arguments, 4);
    boolean der = arguments.integer(1, DER) == DER;
    boolean isPrivate = arguments.isTrue(3);
    try {
      return der
          ? DerKeys.read(bytes, arguments.integer(2, KeyReader.PKCS8), isPrivate, passphrase)
          : KeyReader.pem(bytes, isPrivate, passphrase);
    } catch (GeneralSecurityException | IllegalArgumentException malformed) {
      throw KeyReader.unsupported();
    }
  }

  /** Type, bytes, whether those are of a private key, and curve. */
  private static Object readRaw(Arguments arguments) throws GeneralSecurityException {
    String name = arguments.string(0);
    byte[] bytes = Values.bytes(arguments, 1);
    boolean isPrivate = arguments.isTrue(2);
    KeyType type = KeyType.find(name);
    try {
      AsymmetricKey key =
          type == null ? null : RawKeys.read(type, bytes, isPrivate, curve(arguments, 3));
      if (key != null) {
        return key;
      }
    } catch (GeneralSecurityException malformed) {
      throw invalidRaw(malformed.getMessage());
    }
    throw invalidRaw(name);
  }

  private static CryptoFailure invalidRaw(@Nullable String why) {
    return CryptoFailure.error("ERR_INVALID_ARG_VALUE", "Invalid key data: " + why);
  }

  private static @Nullable Curve curve(Arguments arguments, int index) {
    String name = Values.optionalString(arguments, index);
    return name == null ? null : Curve.of(name);
  }

  private static Object readRsa(Arguments arguments) throws GeneralSecurityException {
    List<byte[]> parts = new ArrayList<>();
    for (int i = 0; i < arguments.count(); i++) {
      parts.add(Values.bytes(arguments, i));
    }
    return JwkKeys.rsa(parts);
  }

  /** Curve, x, y, and the secret of a private key. */
  private static Object readCurve(Arguments arguments) throws GeneralSecurityException {
    return JwkKeys.ec(
        arguments.string(0),
        Values.bytes(arguments, 1),
        Values.bytes(arguments, 2),
        Values.optionalBytes(arguments, 3));
  }

  /** Key, whether the private one is written, format, encoding, cipher and passphrase. */
  private static Object write(Arguments arguments) throws GeneralSecurityException {
    AsymmetricKey key = key(arguments, 0);
    return RawValue.of(
        written(
            key,
            arguments.isTrue(1),
            arguments.integer(2, DER),
            arguments.integer(3, KeyReader.PKCS8),
            Values.optionalString(arguments, 4),
            Values.optionalBytes(arguments, 5)));
  }

  static Object written(
      AsymmetricKey key,
      boolean asPrivate,
      int format,
      int encoding,
      @Nullable String cipher,
      byte @Nullable [] passphrase)
      throws GeneralSecurityException {
    if (!asPrivate) {
      return format == DER
          ? KeyWriter.publicDer(key, encoding)
          : KeyWriter.publicPem(key, encoding);
    }
    KeyEncryption encryption = cipher == null ? null : KeyEncryption.of(cipher);
    byte[] secret = passphrase == null ? new byte[0] : passphrase;
    return format == DER
        ? KeyWriter.privateDer(key, encoding, encryption, secret)
        : KeyWriter.privatePem(key, encoding, encryption, secret);
  }

  private static Object same(Arguments arguments) {
    AsymmetricKey one = key(arguments, 0);
    AsymmetricKey other = key(arguments, 1);
    return one.isPrivate() == other.isPrivate() && one.publicKey().equals(other.publicKey());
  }

  /** The names of details, each before its value. */
  private static List<Object> details(AsymmetricKey key) {
    return switch (key.publicKey()) {
      case RSAPublicKey rsa -> {
        List<Object> details = new ArrayList<>();
        details.addAll(List.of("modulusLength", rsa.getModulus().bitLength()));
        details.addAll(List.of("publicExponent", JwkKeys.bytes(rsa.getPublicExponent())));
        if (rsa.getParams() instanceof PSSParameterSpec pss) {
          details.addAll(List.of("hashAlgorithm", hash(pss.getDigestAlgorithm())));
          String mgf = ((MGF1ParameterSpec) pss.getMGFParameters()).getDigestAlgorithm();
          details.addAll(List.of("mgf1HashAlgorithm", hash(mgf)));
          details.addAll(List.of("saltLength", pss.getSaltLength()));
        }
        yield details;
      }
      case DSAPublicKey dsa ->
          List.of(
              "modulusLength",
              dsa.getParams().getP().bitLength(),
              "divisorLength",
              dsa.getParams().getQ().bitLength());
      default ->
          key.type() == KeyType.EC
              ? List.of("namedCurve", KeyWriter.curve(key).nodeName())
              : List.of();
    };
  }

  private static String hash(String javaName) {
    return HashAlgorithm.of(javaName.toLowerCase(Locale.ROOT)).nodeName();
  }

  /** Key, and the form of points. */
  private static Object rawPublic(Arguments arguments) {
    AsymmetricKey key = key(arguments, 0);
    return RawValue.of(
        key.type() == KeyType.EC
            ? KeyWriter.point(key, arguments.integer(1, 4))
            : KeyWriter.rawPublic(key));
  }

  private static Object rawPrivate(Arguments arguments) {
    AsymmetricKey key = key(arguments, 0);
    return RawValue.of(
        key.type() == KeyType.EC ? KeyWriter.scalar(key) : KeyWriter.rawPrivate(key));
  }

  /** A copy of the seed of a key; undefined where there is none. */
  private static Object seed(Arguments arguments) {
    byte[] seed = key(arguments, 0).seed();
    return RawValue.of(seed == null ? null : seed.clone());
  }
}
