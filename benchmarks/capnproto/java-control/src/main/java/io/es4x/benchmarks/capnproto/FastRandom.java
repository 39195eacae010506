package io.es4x.benchmarks.capnproto;

/** The numbers of the suite, by xorshift with 128 bits of state. They have no sign, as in C++. */
public final class FastRandom {
  private static final double GREATEST = 0xffff_ffffL;

  private int x = 0x1d2acd47;
  private int y = 0x58ca3e14;
  private int z = 0xf563f232;
  private int w = 0x0bc76199;

  private int next() {
    int shifted = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ shifted ^ (shifted >>> 8);
    return w;
  }

  /** Returns a number from 0 to one less than the range. */
  public int below(int range) {
    return Integer.remainderUnsigned(next(), range);
  }

  /** Returns true in one of so many cases. */
  public boolean oneOf(int cases) {
    return below(cases) == 0;
  }

  /** Returns true in half of the cases. */
  public boolean flip() {
    return below(2) == 1;
  }

  /** Returns a number from 0 to the range. */
  public double real(double range) {
    return Integer.toUnsignedLong(next()) * range / GREATEST;
  }
}
