package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.spec.ECPoint;
import java.util.List;
import javax.crypto.KeyAgreement;

/** Secrets that two keys agree on. */
@ContextThread
final class ExchangeFunctions {
  private static final int PRIVATE_BITS_LESS = 1;

  private ExchangeFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("agreementJob", 2, ExchangeFunctions::agreement)
        .function("curves", 0, arguments -> RawValue.of(curves()))
        .function("convertPoint", 3, ExchangeFunctions::convertPoint)
        .function("dhParameters", 2, ExchangeFunctions::dhParameters)
        .function("dhPrivate", 1, ExchangeFunctions::dhPrivate)
        .function("dhPower", 3, ExchangeFunctions::dhPower)
        .function("dhSecret", 3, ExchangeFunctions::dhSecret);
  }

  private static List<String> curves() {
    return java.util.Arrays.stream(Curve.values()).map(Curve::nodeName).toList();
  }

  /** A job that agrees, given the own private key and the public one of the other. */
  private static Object agreement(Arguments arguments) {
    AsymmetricKey own = KeyFunctions.key(arguments, 0);
    AsymmetricKey other = KeyFunctions.key(arguments, 1);
    return new Job(() -> agreed(own, other));
  }

  private static byte[] agreed(AsymmetricKey own, AsymmetricKey other)
      throws GeneralSecurityException {
    KeyType type = own.type();
    if (type != other.type()) {
      throw CryptoFailure.openssl(
          "03000099", "digital envelope routines", "different key types", "EVP");
    }
    if (type == KeyType.EC && KeyWriter.curve(own) != KeyWriter.curve(other)) {
      throw CryptoFailure.openssl(
          "1C8000CB", "Provider routines", "mismatching domain parameters", "");
    }
    KeyAgreement agreement =
        Curve.libraryOf(own.publicKey())
            .keyAgreement(type == KeyType.EC ? "ECDH" : type.javaName());
    agreement.init(own.secret());
    agreement.doPhase(other.publicKey(), true);
    return agreement.generateSecret();
  }

  /** Bytes of a point, curve, and the form that is wanted; undefined where they are none of it. */
  private static Object convertPoint(Arguments arguments) {
    Curve curve = Curve.of(arguments.string(1));
    ECPoint point = curve.decode(Values.bytes(arguments, 0));
    return RawValue.of(point == null ? null : curve.encode(point, arguments.integer(2, 0)));
  }

  /** The prime, the generator and the faults of what describes a group. */
  private static Object dhParameters(Arguments arguments) {
    DhParameters parameters = DhParameters.of(arguments, 0);
    return RawValue.of(
        List.of(
            JwkKeys.bytes(parameters.prime()),
            JwkKeys.bytes(parameters.generator()),
            parameters.faults()));
  }

  /** A secret number for a prime. */
  private static Object dhPrivate(Arguments arguments) {
    BigInteger prime = new BigInteger(1, Values.bytes(arguments, 0));
    int bits = Math.max(1, prime.bitLength() - PRIVATE_BITS_LESS);
    BigInteger secret = new BigInteger(bits, RandomFunctions.RANDOM);
    return RawValue.of(JwkKeys.bytes(secret.max(BigInteger.TWO)));
  }

  /**
   * The secret, given the public key of the other, the own secret key and the prime. It would be
   * known to everybody for 0, 1 and prime - 1. Source: {@code DH_check_pub_key} of OpenSSL.
   */
  private static Object dhSecret(Arguments arguments) {
    BigInteger open = new BigInteger(1, Values.bytes(arguments, 0));
    BigInteger prime = new BigInteger(1, Values.bytes(arguments, 2));
    if (open.compareTo(BigInteger.ONE) <= 0) {
      throw invalidLength("Supplied key is too small");
    }
    if (open.compareTo(prime.subtract(BigInteger.ONE)) >= 0) {
      throw invalidLength("Supplied key is too large");
    }
    return dhPower(arguments);
  }

  private static CryptoFailure invalidLength(String message) {
    return CryptoFailure.rangeError("ERR_CRYPTO_INVALID_KEYLEN", message);
  }

  /** The power of a base modulo a prime, as long as that; base, secret number and prime. */
  private static Object dhPower(Arguments arguments) {
    BigInteger base = new BigInteger(1, Values.bytes(arguments, 0));
    BigInteger secret = new BigInteger(1, Values.bytes(arguments, 1));
    BigInteger prime = new BigInteger(1, Values.bytes(arguments, 2));
    return RawValue.of(
        RandomFunctions.unsigned(base.modPow(secret, prime), (prime.bitLength() + 7) / 8));
  }
}
