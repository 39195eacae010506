package io.es4x.benchmarks.capnproto;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The way in which iterations are measured, as programs/measure.mjs does it.
 *
 * @param golden the number of iterations with the checksum
 * @param batch the number of iterations between two looks at the clock
 * @param window milliseconds of a measurement
 * @param warmUp milliseconds at most until measurements are steady
 */
record Protocol(int golden, int batch, int window, int warmUp) {
  private static final int WINDOWS = 5;
  private static final double STEADY = 1.05;
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Returns the figures, in JSON. */
  String measure(Iteration iteration) throws IOException {
    FastRandom random = new FastRandom();
    Laps idle = new Laps(false);
    int checksum = 0;
    for (int i = 0; i < golden; i++) {
      checksum = 31 * checksum + iteration.run(random, idle);
    }
    List<Double> warm = new ArrayList<>();
    long begin = System.nanoTime();
    while (!isEnough(warm, System.nanoTime() - begin)) {
      warm.add(window(iteration, random, idle).ns());
    }
    List<Double> windows = new ArrayList<>();
    long cpu = SYSTEM.getProcessCpuTime();
    long iterations = 0;
    for (int i = 0; i < WINDOWS; i++) {
      Window measured = window(iteration, random, idle);
      windows.add(measured.ns());
      iterations += measured.iterations();
    }
    double used = (double) (SYSTEM.getProcessCpuTime() - cpu) / iterations;
    Laps laps = new Laps(true);
    int timed = window(iteration, random, laps).iterations();
    return "{\"checksum\": %d, \"warm\": %d, \"ns\": %s, \"cpu\": %s, %s}"
        .formatted(checksum, warm.size(), windows, used, laps.figures(timed));
  }

  private boolean isEnough(List<Double> warm, long nanoseconds) {
    double part = nanoseconds / 1e6 / warmUp;
    if (part >= 1 || part < 0.25 || warm.size() < 3) {
      return part >= 1;
    }
    List<Double> last = warm.subList(warm.size() - 3, warm.size());
    return Collections.max(last) <= Collections.min(last) * STEADY;
  }

  private Window window(Iteration iteration, FastRandom random, Laps laps) throws IOException {
    long begin = System.nanoTime();
    int iterations = 0;
    while (true) {
      for (int i = 0; i < batch; i++) {
        iteration.run(random, laps);
      }
      iterations += batch;
      long nanoseconds = System.nanoTime() - begin;
      if (nanoseconds >= window * 1_000_000L) {
        return new Window(iterations, (double) nanoseconds / iterations);
      }
    }
  }

  /** The mean of a measurement. */
  private record Window(int iterations, double ns) {}
}
