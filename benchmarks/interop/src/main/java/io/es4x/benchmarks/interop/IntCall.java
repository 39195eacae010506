package io.es4x.benchmarks.interop;

/** JavaScript calls a Java method with two ints and gets one back. */
public class IntCall extends Crossing {
  private final Adder adder = new Adder();

  @Override
  Object javaLoop() {
    int sum = 0;
    for (int i = 0; i < Subjects.BATCH; i++) {
      sum = adder.add(sum, i);
    }
    return sum;
  }

  /** The Java object. Public for {@code subjects.js}. */
  public static final class Adder {
    /** The sum of two ints. */
    public int add(int a, int b) {
      return a + b;
    }
  }
}
