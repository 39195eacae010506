package io.es4x.node.bindings.crypto.random;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.value.Unsigned;
import io.es4x.threads.ContextThread;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Random bytes and primes. */
@ContextThread
public final class RandomFunctions {
  /** The chance of one in 2^100 for a number that is no prime. */
  private static final int CERTAINTY = 100;

  /** The bytes of the longest number of OpenSSL: {@code BN} has at most INT_MAX / 256 words. */
  private static final int LONGEST_NUMBER = Integer.MAX_VALUE / 256 * Long.BYTES;

  private RandomFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    RandomFunctionsGlue.addTo(object);
  }

  static void fillRandom(Bytes target, int offset, int size) {
    byte[] random = RandomBytes.of(size);
    target.put(offset, random, 0, random.length);
  }

  static Job randomJob(int size) {
    return new Job(() -> RandomBytes.of(size));
  }

  /** A job that finds a prime, given its bits, whether it is safe, and what is to be added. */
  static Job primeJob(int bits, boolean safe, byte @Nullable [] addend, byte @Nullable [] rest) {
    BigInteger add = number(addend);
    BigInteger remainder = number(rest);
    if (add != null && (add.signum() == 0 || add.bitLength() > bits)) {
      throw CryptoFailure.rangeError("ERR_OUT_OF_RANGE", "invalid options.add");
    }
    if (add != null && remainder != null && add.compareTo(remainder) <= 0) {
      throw CryptoFailure.rangeError("ERR_OUT_OF_RANGE", "invalid options.rem");
    }
    return new Job(() -> Unsigned.bytes(prime(bits, safe, add, remainder), (bits + 7) / 8));
  }

  private static BigInteger prime(
      int bits, boolean safe, @Nullable BigInteger add, @Nullable BigInteger remainder) {
    // As OpenSSL, whose primes have their first two bits set: no safe one has 4 or 5 bits.
    if (bits < 2 || safe && add == null && bits < 6 && bits != 3) {
      throw CryptoFailure.openssl("01800076", "bignum routines", "bits too small", "BN");
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

  /** A prime whose first two bits are set, as those of OpenSSL: so that products have all bits. */
  private static BigInteger large(int bits) {
    BigInteger prime = BigInteger.probablePrime(bits, RandomBytes.SOURCE);
    while (!prime.testBit(bits - 2)) {
      prime = BigInteger.probablePrime(bits, RandomBytes.SOURCE);
    }
    return prime;
  }

  /** A number that may be a prime, equal to the remainder modulo what is added. */
  private static BigInteger candidate(
      int bits, boolean safe, @Nullable BigInteger add, @Nullable BigInteger remainder) {
    if (add == null) {
      return safe ? SafePrimes.candidate(bits) : large(bits);
    }
    BigInteger start = new BigInteger(bits, RandomBytes.SOURCE).setBit(bits - 1);
    BigInteger wanted = remainder == null ? BigInteger.valueOf(safe ? 3 : 1) : remainder;
    return start.subtract(start.mod(add)).add(wanted);
  }

  static Job checkPrimeJob(byte[] number) {
    if (number.length > LONGEST_NUMBER) {
      throw CryptoFailure.openssl("01800072", "bignum routines", "bignum too long", "BN");
    }
    BigInteger candidate = new BigInteger(1, number);
    return new Job(() -> candidate.isProbablePrime(CERTAINTY));
  }

  private static @Nullable BigInteger number(byte @Nullable [] bytes) {
    return bytes == null ? null : new BigInteger(1, bytes);
  }
}
