package io.es4x.node.bindings.crypto.exchange;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.node.bindings.crypto.key.Curve;
import io.es4x.node.bindings.crypto.key.KeyType;
import io.es4x.node.bindings.crypto.key.KeyWriter;
import io.es4x.node.bindings.crypto.random.RandomBytes;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.ContextThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.spec.ECPoint;
import java.util.Arrays;
import java.util.List;
import javax.crypto.KeyAgreement;
import javax.crypto.interfaces.DHKey;
import org.jspecify.annotations.Nullable;

/** Secrets that two keys agree on. */
@ContextThread
public final class ExchangeFunctions {
  private static final int PRIVATE_BITS_LESS = 1;

  private ExchangeFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    ExchangeFunctionsGlue.addTo(object);
    KemFunctionsGlue.addTo(object);
  }

  static List<String> curves() {
    return Arrays.stream(Curve.values()).map(Curve::nodeName).toList();
  }

  static Job agreementJob(AsymmetricKey own, AsymmetricKey other) {
    return new Job(() -> agreed(own, other));
  }

  private static byte[] agreed(AsymmetricKey own, AsymmetricKey other)
      throws GeneralSecurityException {
    KeyType type = own.type();
    if (type != other.type()) {
      throw CryptoFailure.openssl(
          "03000099", "digital envelope routines", "different key types", "EVP");
    }
    if (!haveSameDomain(own, other)) {
      throw CryptoFailure.openssl(
          "1C8000CB", "Provider routines", "mismatching domain parameters", "");
    }
    KeyAgreement agreement =
        Curve.libraryOf(own.publicKey())
            .keyAgreement(type == KeyType.EC ? "ECDH" : type.javaName());
    agreement.init(own.secret());
    try {
      agreement.doPhase(other.publicKey(), true);
    } catch (InvalidKeyException smallOrder) {
      throw CryptoFailure.openssl("1C8000A4", "Provider routines", "failed during derivation", "");
    }
    return agreement.generateSecret();
  }

  /** Returns whether keys of one type have the same curve or group. */
  private static boolean haveSameDomain(AsymmetricKey own, AsymmetricKey other)
      throws GeneralSecurityException {
    if (own.type() == KeyType.EC) {
      return KeyWriter.curve(own) == KeyWriter.curve(other);
    }
    return !(own.publicKey() instanceof DHKey first && other.publicKey() instanceof DHKey second)
        || first.getParams().getP().equals(second.getParams().getP())
            && first.getParams().getG().equals(second.getParams().getG());
  }

  /** A point in another form; null where the bytes are no point of the curve. */
  static byte @Nullable [] convertPoint(byte[] bytes, String curveName, int form) {
    Curve curve = Curve.of(curveName);
    ECPoint point = curve.decode(bytes);
    return point == null ? null : curve.encode(point, form);
  }

  /** The prime, the generator and the faults of a group. */
  static List<Object> dhParameters(DhParameters group) {
    return List.of(
        Unsigned.bytes(group.prime()), Unsigned.bytes(group.generator()), group.faults());
  }

  /** A secret number for a prime. */
  static byte[] dhPrivate(byte[] prime) {
    int bits = Math.max(1, number(prime).bitLength() - PRIVATE_BITS_LESS);
    BigInteger secret = new BigInteger(bits, RandomBytes.SOURCE);
    return Unsigned.bytes(secret.max(BigInteger.TWO));
  }

  /**
   * The secret, given the public key of the other, the own secret key and the prime. It would be
   * known to everybody for 0, 1 and prime - 1. Source: {@code DH_check_pub_key} of OpenSSL.
   */
  static byte[] dhSecret(byte[] other, byte[] secret, byte[] prime) {
    BigInteger open = number(other);
    if (open.compareTo(BigInteger.ONE) <= 0) {
      throw invalidLength("Supplied key is too small");
    }
    if (open.compareTo(number(prime).subtract(BigInteger.ONE)) >= 0) {
      throw invalidLength("Supplied key is too large");
    }
    return dhPower(other, secret, prime);
  }

  private static CryptoFailure invalidLength(String message) {
    return CryptoFailure.rangeError("ERR_CRYPTO_INVALID_KEYLEN", message);
  }

  /** The power of a base modulo a prime, as long as that. */
  static byte[] dhPower(byte[] base, byte[] secret, byte[] prime) {
    BigInteger modulus = number(prime);
    return Unsigned.bytes(
        number(base).modPow(number(secret), modulus), (modulus.bitLength() + 7) / 8);
  }

  private static BigInteger number(byte[] bytes) {
    return new BigInteger(1, bytes);
  }
}
