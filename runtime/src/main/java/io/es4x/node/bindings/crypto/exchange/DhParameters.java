package io.es4x.node.bindings.crypto.exchange;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Arguments;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.random.RandomBytes;
import io.es4x.node.bindings.crypto.value.CryptoValues;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Map;

/** The prime and the generator of a group for Diffie-Hellman. */
@AnyThread
public record DhParameters(BigInteger prime, BigInteger generator) {
  private static final int P_NOT_PRIME = 1;
  private static final int P_NOT_SAFE = 2;
  private static final int GENERATOR_NOT_SUITABLE = 8;
  private static final int TOO_SMALL = 128;
  private static final int FEWEST_BITS = 512;
  private static final int CERTAINTY = 40;

  /** The bits and the added number of the groups of RFC 2409 and RFC 3526. */
  private static final Map<String, int[]> GROUPS =
      Map.of(
          "modp1", new int[] {768, 149686},
          "modp2", new int[] {1024, 129093},
          "modp5", new int[] {1536, 741804},
          "modp14", new int[] {2048, 124476},
          "modp15", new int[] {3072, 1690314},
          "modp16", new int[] {4096, 240904},
          "modp17", new int[] {6144, 929484},
          "modp18", new int[] {8192, 4743158});

  /** A named group; or one of a prime, or of the bits of a new one, and a generator. */
  @ContextThread
  public static DhParameters of(Arguments arguments, int index) {
    if (arguments.get(index) instanceof TruffleString name) {
      return group(name.toJavaStringUncached());
    }
    BigInteger generator =
        arguments.get(index + 1) instanceof Number number
            ? BigInteger.valueOf(number.intValue())
            : new BigInteger(1, CryptoValues.bytes(arguments.get(index + 1)));
    if (generator.compareTo(BigInteger.ONE) <= 0) {
      throw CryptoFailure.openssl("02800065", "Diffie-Hellman routines", "bad generator", "DH");
    }
    return new DhParameters(prime(arguments, index), generator);
  }

  @ContextThread
  private static BigInteger prime(Arguments arguments, int index) {
    if (!(arguments.get(index) instanceof Number bits)) {
      return new BigInteger(1, CryptoValues.bytes(arguments.get(index)));
    }
    if (bits.intValue() < 2) {
      throw CryptoFailure.openssl("0280007E", "Diffie-Hellman routines", "modulus too small", "DH");
    }
    return safePrime(bits.intValue());
  }

  private static BigInteger safePrime(int bits) {
    SecureRandom random = RandomBytes.SOURCE;
    while (true) {
      BigInteger half = BigInteger.probablePrime(bits - 1, random);
      BigInteger prime = half.shiftLeft(1).setBit(0);
      if (prime.isProbablePrime(CERTAINTY)) {
        return prime;
      }
    }
  }

  private static DhParameters group(String name) {
    int[] group = GROUPS.get(name);
    if (group == null) {
      throw CryptoFailure.error("ERR_CRYPTO_UNKNOWN_DH_GROUP", "Unknown DH group");
    }
    int bits = group[0];
    BigInteger middle = pi(bits - 130).add(BigInteger.valueOf(group[1])).shiftLeft(64);
    BigInteger one = BigInteger.ONE;
    BigInteger prime =
        one.shiftLeft(bits).subtract(one.shiftLeft(bits - 64)).subtract(one).add(middle);
    return new DhParameters(prime, BigInteger.TWO);
  }

  /** The number pi times a power of two, without its fraction: by Machin's formula. */
  private static BigInteger pi(int bits) {
    int guard = 64;
    BigInteger unit = BigInteger.ONE.shiftLeft(bits + guard);
    return arcCotangent(5, unit)
        .shiftLeft(4)
        .subtract(arcCotangent(239, unit).shiftLeft(2))
        .shiftRight(guard);
  }

  private static BigInteger arcCotangent(int x, BigInteger unit) {
    BigInteger square = BigInteger.valueOf((long) x * x);
    BigInteger power = unit.divide(BigInteger.valueOf(x));
    BigInteger sum = power;
    for (int n = 3; power.signum() != 0; n += 2) {
      power = power.divide(square).negate();
      sum = sum.add(power.divide(BigInteger.valueOf(n)));
    }
    return sum;
  }

  private boolean areNamed() {
    return generator.equals(BigInteger.TWO)
        && GROUPS.entrySet().stream()
            .filter(group -> group.getValue()[0] == prime.bitLength())
            .anyMatch(group -> group(group.getKey()).prime.equals(prime));
  }

  /** The faults of the parameters, as flags of OpenSSL's, which takes its named groups for good. */
  int faults() {
    if (areNamed()) {
      return 0; // To show that 8192 bits are a prime takes seconds.
    }
    int faults = prime.bitLength() < FEWEST_BITS ? TOO_SMALL : 0;
    BigInteger one = BigInteger.ONE;
    if (generator.compareTo(prime.subtract(one)) >= 0) {
      faults |= GENERATOR_NOT_SUITABLE;
    }
    if (!prime.isProbablePrime(CERTAINTY)) {
      return faults | P_NOT_PRIME;
    }
    return prime.shiftRight(1).isProbablePrime(CERTAINTY) ? faults : faults | P_NOT_SAFE;
  }
}
