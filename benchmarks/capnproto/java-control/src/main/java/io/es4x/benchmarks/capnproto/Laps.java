package io.es4x.benchmarks.capnproto;

/** Checks the answers; and measures the phases of iterations, if that is asked for. */
final class Laps {
  private final boolean timing;
  private long last;
  private long build;
  private long handle;
  private long check;

  Laps(boolean timing) {
    this.timing = timing;
    last = System.nanoTime();
  }

  void built() {
    if (timing) {
      build += lap();
    }
  }

  void handled() {
    if (timing) {
      handle += lap();
    }
  }

  int checked(int answer, int expected) {
    if (answer != expected) {
      throw new IllegalStateException("The answer is " + answer + ", not " + expected);
    }
    if (timing) {
      check += lap();
    }
    return answer;
  }

  private long lap() {
    long now = System.nanoTime();
    long lap = now - last;
    last = now;
    return lap;
  }

  /** Returns the parts of a result, in JSON. */
  String figures(int iterations) {
    return "\"build\": %s, \"handle\": %s, \"check\": %s"
        .formatted(
            (double) build / iterations, (double) handle / iterations, (double) check / iterations);
  }
}
