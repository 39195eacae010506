package io.es4x.benchmarks.capnproto;

/** The operations of Eval in 32 bits. What has no result is the greatest number. */
public final class Arithmetic {
  private Arithmetic() {}

  /** Returns the quotient. */
  public static int divide(int a, int b) {
    return hasNone(a, b) ? Integer.MAX_VALUE : a / b;
  }

  /** Returns the remainder. */
  public static int modulus(int a, int b) {
    return hasNone(a, b) ? Integer.MAX_VALUE : a % b;
  }

  private static boolean hasNone(int a, int b) {
    return b == 0 || (a == Integer.MIN_VALUE && b == -1);
  }
}
