package io.es4x.node.bindings.crypto.random;

import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.util.BitSet;

/**
 * Safe primes, whose half is a prime as well. A search that takes a random prime and tests its
 * double takes minutes for 2,048 bits; here both are divided by small primes first, and tested by
 * one power before the rest.
 */
@AnyThread
final class SafePrimes {
  /** The small primes are below. */
  private static final int SMALL = 1 << 16;

  /** The numbers after a random one that are looked at, twice as far from each other. */
  private static final int RANGE = 1 << 16;

  private SafePrimes() {}

  /** A number that is a safe prime with a probability that needs to be tested only further. */
  static BigInteger candidate(int bits) {
    if (bits < Integer.SIZE) {
      return new BigInteger(bits, RandomBytes.SOURCE).setBit(bits - 1).setBit(0);
    }
    while (true) {
      // Halves that are odd; the first two bits are set, as those of OpenSSL.
      BigInteger start =
          new BigInteger(bits - 1, RandomBytes.SOURCE).setBit(bits - 2).setBit(bits - 3).setBit(0);
      BitSet divisible = sieve(start);
      for (int i = divisible.nextClearBit(0); i < RANGE; i = divisible.nextClearBit(i + 1)) {
        BigInteger half = start.add(BigInteger.valueOf(2L * i));
        BigInteger whole = half.shiftLeft(1).setBit(0);
        if (whole.bitLength() == bits && passes(half) && passes(whole)) {
          return whole;
        }
      }
    }
  }

  /** Marks the numbers after an odd one that, or whose double and one, a small prime divides. */
  private static BitSet sieve(BigInteger start) {
    BitSet divisible = new BitSet(RANGE);
    BitSet composite = new BitSet(SMALL);
    for (int prime = 3; prime < SMALL; prime += 2) {
      if (composite.get(prime)) {
        continue;
      }
      for (long multiple = (long) prime * prime; multiple < SMALL; multiple += 2L * prime) {
        composite.set((int) multiple);
      }
      long rest = start.mod(BigInteger.valueOf(prime)).longValue();
      long inverse = (prime + 1L) / 2; // Of 2.
      // start + 2i = 0, and 2 (start + 2i) + 1 = 0, modulo the prime.
      mark(divisible, (prime - rest) * inverse % prime, prime);
      mark(divisible, (inverse * (prime - 1) + prime - rest) % prime * inverse % prime, prime);
    }
    return divisible;
  }

  private static void mark(BitSet divisible, long first, int step) {
    for (long i = first; i < RANGE; i += step) {
      divisible.set((int) i);
    }
  }

  private static boolean passes(BigInteger number) {
    return BigInteger.TWO.modPow(number.subtract(BigInteger.ONE), number).equals(BigInteger.ONE);
  }
}
