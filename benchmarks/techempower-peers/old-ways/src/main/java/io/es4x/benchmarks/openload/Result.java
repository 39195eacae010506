package io.es4x.benchmarks.openload;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.HdrHistogram.Histogram;

/**
 * The result of a load.
 *
 * @param latencies in microseconds, from the intended starts on
 * @param delays of the generator itself, from the intended starts to the sends
 * @param connections the number that it needed
 */
record Result(Histogram latencies, Histogram delays, int connections) {

  /** All of it as JSON, in milliseconds. */
  String json() {
    return "{\"responses\":%d,\"connections\":%d,\"latency\":%s,\"delay\":%s,\"distribution\":[%s]}"
        .formatted(
            latencies.getTotalCount(),
            connections,
            figures(latencies),
            figures(delays),
            distribution());
  }

  private static String figures(Histogram histogram) {
    return "{\"mean\":%s,\"p50\":%s,\"p90\":%s,\"p99\":%s,\"p999\":%s,\"max\":%s}"
        .formatted(
            milliseconds(histogram.getMean()),
            at(histogram, 50),
            at(histogram, 90),
            at(histogram, 99),
            at(histogram, 99.9),
            milliseconds(histogram.getMaxValue()));
  }

  /** Pairs of a percentile and its latency, closer to each other towards the longest one. */
  private String distribution() {
    return StreamSupport.stream(latencies.percentiles(1).spliterator(), false)
        .map(
            step ->
                String.format(
                    Locale.ROOT,
                    "[%.4f,%s]",
                    step.getPercentileLevelIteratedTo(),
                    milliseconds(step.getValueIteratedTo())))
        .collect(Collectors.joining(","));
  }

  private static String at(Histogram histogram, double percentile) {
    return milliseconds(histogram.getValueAtPercentile(percentile));
  }

  private static String milliseconds(double microseconds) {
    return String.format(Locale.ROOT, "%.3f", microseconds / 1000);
  }
}
