package io.es4x.benchmarks.calls;

import java.util.function.IntUnaryOperator;

/**
 * The methods that all sides call. Each result depends on the argument, and so each round of a loop
 * on the one before: no compiler can do several rounds at once.
 */
public final class Calls {
  /** The number of times that {@link #repeat} calls back. */
  public static final int CALLBACKS = 100;

  private static int state;

  private Calls() {}

  /** Forgets all ticks. */
  public static void reset() {
    state = 0;
  }

  /** A call without argument and result. */
  public static void tick() {
    state = state * 31 + 1;
  }

  /** Returns what the ticks have come to. */
  public static int state() {
    return state;
  }

  /** The increment that most loops call. */
  public static int next(int value, int round) {
    return (value ^ round) + 1;
  }

  /**
   * The same with boxes, most of which are outside of the cache of {@link Integer#valueOf(int)}.
   */
  public static Integer nextBoxed(Integer value, int round) {
    return (value ^ round) + 1;
  }

  /** Moves the first character behind the last one. */
  public static String turn(String text) {
    return text.substring(1) + text.charAt(0);
  }

  /** Returns a copy whose first element is one more. */
  public static byte[] turnBytes(byte[] bytes) {
    byte[] turned = bytes.clone();
    turned[0]++;
    return turned;
  }

  /** Returns a copy whose first element is one more. */
  public static int[] turnInts(int[] ints) {
    int[] turned = ints.clone();
    turned[0]++;
    return turned;
  }

  /** Applies a function to its own results. */
  public static int repeat(IntUnaryOperator function, int value) {
    int result = value;
    for (int i = 0; i < CALLBACKS; i++) {
      result = function.applyAsInt(result);
    }
    return result;
  }
}
