package io.es4x.benchmarks.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * The side in Java, which measures as programs/measure.mjs does. Its arguments: the row, the rounds
 * of a batch, the least and the most of the warm-up and the time of a measurement in milliseconds,
 * and the number of measurements.
 */
final class Main {
  private static final double MILLISECOND = 1e6;
  private static final double TOLERANCE = 1.05;

  private final Loops.Loop loop;
  private final int rounds;
  private final double time;
  private final int checksum;
  private int batches = 1;

  private Main(Loops.Loop loop, int rounds, double time) {
    this.loop = loop;
    this.rounds = rounds;
    this.time = time * MILLISECOND;
    checksum = loop.run(rounds);
  }

  public static void main(String[] args) {
    double[] numbers = new double[args.length];
    for (int i = 1; i < args.length; i++) {
      numbers[i] = Double.parseDouble(args[i]);
    }
    Main measured = new Main(Loops.named(args[0]), (int) numbers[1], numbers[4]);
    boolean steady = measured.warmUp(numbers[2] * MILLISECOND, numbers[3] * MILLISECOND);
    List<Double> figures = new ArrayList<>();
    for (int i = 0; i < numbers[5]; i++) {
      figures.add(measured.window());
    }
    System.out.println(
        "RESULT {\"checksum\":%d,\"steady\":%b,\"ns\":%s}"
            .formatted(measured.checksum, steady, figures));
  }

  /** Runs windows until the last three are alike, or for the most of the time. */
  private boolean warmUp(double least, double most) {
    List<Double> windows = new ArrayList<>();
    long begin = System.nanoTime();
    while (true) {
      windows.add(window());
      double spent = System.nanoTime() - begin;
      boolean steady = isSteady(windows);
      if (spent >= most || (spent >= least && steady)) {
        return steady;
      }
    }
  }

  private static boolean isSteady(List<Double> windows) {
    int size = windows.size();
    if (size < 3) {
      return false;
    }
    List<Double> last = windows.subList(size - 3, size);
    double least = last.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    return last.stream().allMatch(window -> window <= least * TOLERANCE);
  }

  /** Returns the nanoseconds of a round. The clock is looked at every millisecond or later. */
  private double window() {
    long begin = System.nanoTime();
    long done = 0;
    double spent = 0;
    do {
      double before = spent;
      for (int i = 0; i < batches; i++) {
        int result = loop.run(rounds);
        if (result != checksum) {
          throw new IllegalStateException(result + " came out, not " + checksum);
        }
      }
      done += batches;
      spent = System.nanoTime() - begin;
      if (spent - before < MILLISECOND) {
        batches *= 2;
      }
    } while (spent < time);
    return spent / done / rounds;
  }
}
