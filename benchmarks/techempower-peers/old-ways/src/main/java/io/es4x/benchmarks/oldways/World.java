package io.es4x.benchmarks.oldways;

/** A row of the {@code world} table. */
record World(int id, int randomNumber) {

  /** The number of rows; also the largest random number. */
  static final int COUNT = 10_000;
}
