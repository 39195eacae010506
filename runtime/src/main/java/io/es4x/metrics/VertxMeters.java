package io.es4x.metrics;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.VertxOptions;
import io.vertx.micrometer.MicrometerMetricsOptions;
import io.vertx.micrometer.VertxPrometheusOptions;
import io.vertx.micrometer.backends.BackendRegistries;

/** The metrics that Vert.x measures by Micrometer, in a registry for Prometheus. */
public final class VertxMeters {
  private VertxMeters() {}

  /** Turns the metrics on, with the program's own options for them, if any. */
  public static void enable(VertxOptions options) {
    MicrometerMetricsOptions micrometer =
        options.getMetricsOptions() instanceof MicrometerMetricsOptions own
            ? own
            : new MicrometerMetricsOptions();
    VertxPrometheusOptions prometheus = micrometer.getPrometheusOptions();
    options.setMetricsOptions(
        micrometer
            .setEnabled(true)
            .setJvmMetricsEnabled(true)
            .setPrometheusOptions(
                (prometheus == null ? new VertxPrometheusOptions() : prometheus).setEnabled(true)));
  }

  /** Returns the registry of a started Vert.x. */
  static PrometheusMeterRegistry registry(VertxOptions options) {
    String name = ((MicrometerMetricsOptions) options.getMetricsOptions()).getRegistryName();
    return (PrometheusMeterRegistry) BackendRegistries.getNow(name);
  }
}
