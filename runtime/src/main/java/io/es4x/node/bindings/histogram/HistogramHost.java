package io.es4x.node.bindings.histogram;

import io.es4x.threads.ContextThread;

/** The Java half of {@code histogram.js}. Public for GraalJS only. */
@ContextThread
public final class HistogramHost {
  /**
   * Makes a histogram.
   *
   * @param lowest the lowest value that is told apart from 0
   * @param highest the highest value that is recorded, at least twice the lowest
   * @param figures the number of significant digits, from 1 to 5
   */
  public RecordedValues create(double lowest, double highest, int figures) {
    return new RecordedValues((long) lowest, (long) highest, figures);
  }
}
