package io.es4x.node.bindings.performance;

import io.es4x.engine.raw.RawHandle;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram, which contexts share once it was sent to another. Values are integers; a value
 * stands for all that are equal to it in the significant digits.
 *
 * <p>Follows Node's {@code src/histogram.cc} and HdrHistogram's {@code hdr_histogram.c}.
 */
@AnyThread
final class RecordedValues {
  private final Histogram histogram;
  private long exceeds;
  private long previousNanos;

  private RecordedValues(long lowest, long highest, int figures) {
    this.histogram = new Histogram(lowest, highest, figures);
  }

  /**
   * Makes a histogram.
   *
   * @param lowest the lowest value that is told apart from 0
   * @param highest the highest value that is recorded, at least twice the lowest
   * @param figures the number of significant digits, from 1 to 5
   * @return its handle
   */
  @ContextThread
  static Object createHistogram(long lowest, long highest, int figures) {
    return RawHandle.of(new RecordedValues(lowest, highest, figures));
  }

  /** Records a value; one that is out of range is counted as exceeding. */
  synchronized void record(long value) {
    record(value, 1);
  }

  /** Records the nanoseconds since the last call, if there was one. */
  synchronized void recordDelta() {
    long now = System.nanoTime();
    if (previousNanos != 0) {
      record(now - previousNanos, 1);
    }
    previousNanos = now;
  }

  /** Forgets the last call of {@link #recordDelta}. */
  synchronized void pause() {
    previousNanos = 0;
  }

  /** Adds the values of another histogram. */
  void add(RecordedValues other) {
    Recorded added = other.recorded(); // Never with both locked, in which order soever.
    synchronized (this) {
      added.counts.forEach(this::record);
      exceeds += added.exceeds;
    }
  }

  /** Values and their counts, and the number of values out of range. */
  private record Recorded(Map<Long, Long> counts, long exceeds) {}

  private synchronized Recorded recorded() {
    Map<Long, Long> counts = new LinkedHashMap<>();
    for (HistogramIterationValue entry : histogram.recordedValues()) {
      long value = histogram.lowestEquivalentValue(entry.getValueIteratedTo());
      counts.put(value, entry.getCountAtValueIteratedTo());
    }
    return new Recorded(counts, exceeds);
  }

  private void record(long value, long count) {
    if (isInRange(value)) {
      histogram.recordValueWithCount(value, count);
    } else {
      exceeds += count;
    }
  }

  private boolean isInRange(long value) {
    return value >= 0 && value <= histogram.getHighestTrackableValue();
  }

  /** Resets the histogram. */
  synchronized void reset() {
    histogram.reset();
    exceeds = 0;
    previousNanos = 0;
  }

  /** The number of values in range. */
  synchronized double count() {
    return histogram.getTotalCount();
  }

  /** The number of values out of range. */
  synchronized double exceeds() {
    return exceeds;
  }

  /** The number of values that are equal to one; 0 for one that is out of range. */
  synchronized double countAt(long value) {
    return isInRange(value) ? histogram.getCountAtValue(value) : 0;
  }

  /** The lowest value, as text for its digits; the highest of all integers where there is none. */
  synchronized String min() {
    long min = histogram.getTotalCount() == 0 ? Long.MAX_VALUE : histogram.getMinValue();
    return Long.toString(min);
  }

  /** The highest value, as text; 0 where there is none. */
  synchronized String max() {
    return Long.toString(histogram.getMaxValue());
  }

  /** The mean; NaN where there is no value. */
  synchronized double mean() {
    return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getMean();
  }

  /** The standard deviation; NaN where there is no value. */
  synchronized double stddev() {
    return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getStdDeviation();
  }

  /** The cumulative distribution function: the share of values that are not above the given one. */
  synchronized double cdf(long value) {
    long total = histogram.getTotalCount();
    return total == 0 ? 0 : (double) histogram.getCountBetweenValues(0, value) / total;
  }

  /** The skewness: to which side of their mean the values lean; 0 where all are equal. */
  synchronized double skewness() {
    return moment(3);
  }

  /**
   * The kurtosis: the weight of the ends of the distribution, above that of a normal one; 0 for
   * fewer values than four.
   */
  synchronized double kurtosis() {
    double fourth = histogram.getTotalCount() < 4 ? 0 : moment(4);
    return fourth == 0 ? 0 : fourth - 3;
  }

  /** The mean of a power of the values' distances from their mean, in standard deviations. */
  private double moment(int power) {
    double mean = mean();
    double deviation = stddev();
    if (!(deviation > 0)) {
      return 0;
    }
    double sum = 0;
    for (HistogramIterationValue entry : histogram.recordedValues()) {
      double median = histogram.medianEquivalentValue(entry.getValueIteratedTo());
      double distance = (median - mean) / deviation;
      sum += Math.pow(distance, power) * entry.getCountAtValueIteratedTo();
    }
    return sum / histogram.getTotalCount();
  }

  /**
   * The value at a percentile, as text.
   *
   * @param percentile above 0, up to 100
   */
  synchronized String percentile(double percentile) {
    long wanted =
        Math.max(1, (long) (Math.min(percentile, 100) / 100 * histogram.getTotalCount() + 0.5));
    for (HistogramIterationValue entry : histogram.recordedValues()) {
      if (entry.getTotalCountToThisValue() >= wanted) {
        return Long.toString(histogram.highestEquivalentValue(entry.getValueIteratedTo()));
      }
    }
    return "0";
  }

  /**
   * The distribution: percentiles, which come closer to one another the nearer they are to 100, and
   * the value at each, in turns.
   */
  synchronized List<?> percentiles() {
    List<Object> pairs = new ArrayList<>();
    double next = 0;
    long last = 0;
    for (HistogramIterationValue entry : histogram.recordedValues()) {
      last = histogram.lowestEquivalentValue(entry.getValueIteratedTo());
      double reached = 100.0 * entry.getTotalCountToThisValue() / histogram.getTotalCount();
      while (next <= reached) {
        pairs.add(next);
        pairs.add(Long.toString(last));
        next += 100 / Math.pow(2, Math.floor(Math.log(100 / (100 - next)) / Math.log(2)) + 1);
        if (reached == 100) {
          break; // The last value has one percentile besides 100.
        }
      }
    }
    pairs.add(100.0);
    pairs.add(Long.toString(last));
    return pairs;
  }
}
