package io.es4x.node.bindings.crypto;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.threads.ContextThread;
import java.math.BigInteger;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/** Random bytes and primes. */
@ContextThread
final class RandomFunctions {
  /** The chance of one in 2^100 for a number that is no prime. */
  private static final int CERTAINTY = 100;

  static final SecureRandom RANDOM = new SecureRandom();

  private RandomFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("fillRandom", 3, RandomFunctions::fill)
        .function("randomJob", 1, RandomFunctions::job)
        .function("primeJob", 4, RandomFunctions::primeJob)
        .function("checkPrimeJob", 2, RandomFunctions::checkPrimeJob);
  }

  /** Fills a part of a buffer, given its offset and size. */
  private static Object fill(Arguments arguments) {
    Bytes target = arguments.bytes(0);
    byte[] random = bytes(arguments.integer(2, 0));
    target.put(arguments.integer(1, 0), random, 0, random.length);
    return Undefined.instance;
  }

  private static Object job(Arguments arguments) {
    int size = arguments.integer(0, 0);
    return new Job(() -> bytes(size));
  }

  static byte[] bytes(int size) {
    byte[] random = new byte[size];
    RANDOM.nextBytes(random);
    return random;
  }

  /** A job that finds a prime, given its bits, whether it is safe, and what is to be added. */
  private static Object primeJob(Arguments arguments) {
    int bits = arguments.integer(0, 0);
    boolean safe = arguments.isTrue(1);
    BigInteger add = number(Values.optionalBytes(arguments, 2));
    BigInteger remainder = number(Values.optionalBytes(arguments, 3));
    if (add != null && (add.signum() == 0 || add.bitLength() > bits)) {
      throw CryptoFailure.rangeError("ERR_OUT_OF_RANGE", "invalid options.add");
    }
    if (add != null && remainder != null && add.compareTo(remainder) <= 0) {
      throw CryptoFailure.rangeError("ERR_OUT_OF_RANGE", "invalid options.rem");
    }
    return new Job(() -> unsigned(prime(bits, safe, add, remainder), (bits + 7) / 8));
  }

  private static BigInteger prime(
      int bits, boolean safe, @Nullable BigInteger add, @Nullable BigInteger remainder) {
    if (bits < 2) {
      throw CryptoFailure.openssl("0180007B", "bignum routines", "bits too small", "BN");
    }
    while (true) {
      BigInteger candidate = candidate(bits, safe, add, remainder);
      if (candidate.bitLength() == bits
          && candidate.isProbablePrime(CERTAINTY)
          && (!safe || candidate.shiftRight(1).isProbablePrime(CERTAINTY))) {
        return candidate;
      }
    }
  }

  /** A number that may be a prime, equal to the remainder modulo what is added. */
  private static BigInteger candidate(
      int bits, boolean safe, @Nullable BigInteger add, @Nullable BigInteger remainder) {
    if (add == null) {
      return safe
          ? BigInteger.probablePrime(bits - 1, RANDOM).shiftLeft(1).setBit(0)
          : BigInteger.probablePrime(bits, RANDOM);
    }
    BigInteger start = new BigInteger(bits, RANDOM).setBit(bits - 1);
    BigInteger wanted = remainder == null ? BigInteger.valueOf(safe ? 3 : 1) : remainder;
    return start.subtract(start.mod(add)).add(wanted);
  }

  private static Object checkPrimeJob(Arguments arguments) {
    BigInteger candidate = new BigInteger(1, Values.bytes(arguments, 0));
    return new Job(() -> candidate.isProbablePrime(CERTAINTY));
  }

  private static @Nullable BigInteger number(byte @Nullable [] bytes) {
    return bytes == null ? null : new BigInteger(1, bytes);
  }

  /** The bytes of a number without its sign, with leading zeros up to a size. */
  static byte[] unsigned(BigInteger number, int size) {
    byte[] bytes = number.toByteArray();
    byte[] sized = new byte[size];
    int count = Math.min(bytes.length, size);
    System.arraycopy(bytes, bytes.length - count, sized, size - count, count);
    return sized;
  }
}
