package io.es4x.node.bindings.histogram;

import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram. Values are integers; a value stands for all that are equal to it in the significant
 * digits. Public for GraalJS only.
 *
 * <p>Follows Node's {@code src/histogram.cc} and HdrHistogram's {@code hdr_histogram.c}.
 */
@ContextThread
public final class RecordedValues {
  private final Histogram histogram;
  private long exceeds;
  private long previousNanos;

  RecordedValues(long lowest, long highest, int figures) {
    this.histogram = new Histogram(lowest, highest, figures);
  }

  /** Records a value; one that is out of range is counted as exceeding. */
  public void record(double value) {
    record((long) value, 1);
  }

  /** Records the nanoseconds since the last call, if there was one. */
  public void recordDelta() {
    long now = System.nanoTime();
    if (previousNanos != 0) {
      record(now - previousNanos, 1);
    }
    previousNanos = now;
  }

  /** Forgets the last call of {@link #recordDelta}. */
  public void pause() {
    previousNanos = 0;
  }

  /** Adds the values of another histogram. */
  public void add(RecordedValues other) {
    for (HistogramIterationValue entry : other.histogram.recordedValues()) {
      long value = other.histogram.lowestEquivalentValue(entry.getValueIteratedTo());
      record(value, entry.getCountAtValueIteratedTo());
    }
    exceeds += other.exceeds;
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
  public void reset() {
    histogram.reset();
    exceeds = 0;
    previousNanos = 0;
  }

  /** The number of values in range. */
  public double count() {
    return histogram.getTotalCount();
  }

  /** The number of values out of range. */
  public double exceeds() {
    return exceeds;
  }

  /** The number of values that are equal to one; 0 for one that is out of range. */
  public double countAt(double value) {
    return isInRange((long) value) ? histogram.getCountAtValue((long) value) : 0;
  }

  /** The lowest value, as text for its digits; the highest of all integers where there is none. */
  public String min() {
    long min = histogram.getTotalCount() == 0 ? Long.MAX_VALUE : histogram.getMinValue();
    return Long.toString(min);
  }

  /** The highest value, as text; 0 where there is none. */
  public String max() {
    return Long.toString(histogram.getMaxValue());
  }

  /** The mean; NaN where there is no value. */
  public double mean() {
    return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getMean();
  }

  /** The standard deviation; NaN where there is no value. */
  public double stddev() {
    return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getStdDeviation();
  }

  /** The cumulative distribution function: the share of values that are not above the given one. */
  public double cdf(double value) {
    long total = histogram.getTotalCount();
    return total == 0 ? 0 : (double) histogram.getCountBetweenValues(0, (long) value) / total;
  }

  /** The skewness: to which side of their mean the values lean; 0 where all are equal. */
  public double skewness() {
    return moment(3);
  }

  /** The kurtosis: the weight of the ends of the distribution, above that of a normal one. */
  public double kurtosis() {
    double fourth = moment(4);
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
  public String percentile(double percentile) {
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
  public Object[] percentiles() {
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
    return pairs.toArray();
  }
}
