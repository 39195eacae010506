package io.es4x.benchmarks.calls;

/** An object that the other languages hold and create. */
public final class Counter {
  private final int number;

  private Counter(int number) {
    this.number = number;
  }

  /** Follows another counter. */
  public Counter(Counter previous) {
    this(previous.number + 1);
  }

  /** Returns one that follows none. */
  public static Counter first() {
    return new Counter(1);
  }

  /** Returns how many counters there are up to this one. */
  public int number() {
    return number;
  }

  /** The increment by the number of the counter. */
  public int next(int value, int round) {
    return (value ^ round) + number;
  }
}
