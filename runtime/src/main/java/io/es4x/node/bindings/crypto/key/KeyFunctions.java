package io.es4x.node.bindings.crypto.key;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.value.SecretBytes;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
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
public final class KeyFunctions {
  private static final int DER = 0;

  private KeyFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    KeyFunctionsGlue.addTo(object);
  }

  static SecretBytes secretKey(byte[] bytes) {
    return new SecretBytes(bytes);
  }

  /** A copy of a secret, which JavaScript may change. */
  static byte[] secretBytes(byte[] secret) {
    return secret.clone();
  }

  static AsymmetricKey readKey(
      byte[] bytes, int format, int encoding, boolean isPrivate, byte @Nullable [] passphrase) {
    try {
      return format == DER
          ? DerKeys.read(bytes, encoding, isPrivate, passphrase)
          : KeyReader.pem(bytes, isPrivate, passphrase);
    } catch (GeneralSecurityException | IllegalArgumentException malformed) {
      throw KeyReader.unsupported();
    }
  }

  /** A key of bare bytes; {@code curve} is for the type {@code ec}. */
  static AsymmetricKey readRawKey(
      String name, byte[] bytes, boolean isPrivate, @Nullable String curve) {
    KeyType type = KeyType.find(name);
    try {
      AsymmetricKey key = type == null ? null : RawKeys.read(type, bytes, isPrivate, curve(curve));
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

  private static @Nullable Curve curve(@Nullable String name) {
    return name == null ? null : Curve.of(name);
  }

  static AsymmetricKey readRsaKey(List<Bytes> numbers) throws GeneralSecurityException {
    return JwkKeys.rsa(numbers.stream().map(Bytes::copy).toList());
  }

  /** The key in its encoding: bytes, or text. */
  static Object writeKey(
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

  static String keyTypeName(AsymmetricKey key) {
    return key.type().nodeName();
  }

  static boolean sameKey(AsymmetricKey one, AsymmetricKey other) {
    return one.isPrivate() == other.isPrivate() && one.publicKey().equals(other.publicKey());
  }

  /** The names of details, each before its value. */
  static List<Object> keyDetails(AsymmetricKey key) {
    return switch (key.publicKey()) {
      case RSAPublicKey rsa -> {
        List<Object> details = new ArrayList<>();
        details.addAll(List.of("modulusLength", rsa.getModulus().bitLength()));
        details.addAll(List.of("publicExponent", Unsigned.bytes(rsa.getPublicExponent())));
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

  /** The bytes of a public key; {@code form} is that of points. */
  static byte[] rawPublicKey(AsymmetricKey key, int form) {
    return key.type() == KeyType.EC ? KeyWriter.point(key, form) : KeyWriter.rawPublic(key);
  }

  static byte[] rawPrivateKey(AsymmetricKey key) {
    return key.type() == KeyType.EC ? KeyWriter.scalar(key) : KeyWriter.rawPrivate(key);
  }

  /** A copy of the seed of a key; null where there is none. */
  static byte @Nullable [] keySeed(AsymmetricKey key) {
    byte[] seed = key.seed();
    return seed == null ? null : seed.clone();
  }
}
