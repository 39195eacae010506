package io.es4x.benchmarks.calls;

/** A list of ints, for calls by element. */
public final class Ints {
  private final int[] elements;

  /** A list of zeros. */
  public Ints(int length) {
    elements = new int[length];
  }

  /** Returns an element; the first one is one more than what was set. */
  public int get(int index) {
    return index == 0 ? elements[0] + 1 : elements[index];
  }

  /** Sets an element. */
  public void set(int index, int value) {
    elements[index] = value;
  }
}
