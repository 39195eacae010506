package io.es4x.metrics;

import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The address at which metrics are served.
 *
 * @param host to listen at
 * @param port 0 for any free one
 */
public record MetricsOptions(String host, int port) {
  /** Returns the options in JSON, in which they are named as on the command line; null for none. */
  public static @Nullable MetricsOptions of(JsonObject json) {
    JsonObject address = json.getJsonObject("metrics");
    return address == null
        ? null
        : new MetricsOptions(address.getString("host"), address.getInteger("port"));
  }
}
