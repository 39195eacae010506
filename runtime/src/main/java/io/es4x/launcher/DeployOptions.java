package io.es4x.launcher;

import io.es4x.cluster.ClusterOptions;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options with which Vert.x starts, deploys the program and ends.
 *
 * @param instances verticle instances to deploy, at least 1
 * @param config the configuration of the verticle: a JSON file or text, or null
 * @param port where a program listens that exports a fetch function, or null
 * @param vertxOptions a JSON file or text, or null
 * @param transport the name of the one that Vert.x starts with, or null
 * @param cluster the one that Vert.x joins, or null
 * @param maxBlocked the time that a task may block an event loop before it is stopped, or null
 * @param shutdownTimeout the time that requests in flight may take after a signal
 */
record DeployOptions(
    int instances,
    @Nullable String config,
    @Nullable Integer port,
    @Nullable String vertxOptions,
    @Nullable String transport,
    @Nullable ClusterOptions cluster,
    @Nullable Duration maxBlocked,
    Duration shutdownTimeout) {

  static DeployOptions of(JsonObject json) {
    return new DeployOptions(
        json.getValue("instances") instanceof Integer number
            ? number
            : Runtime.getRuntime().availableProcessors(),
        json.getString("config"),
        json.getInteger("port"),
        json.getString("vertx-options"),
        json.getString("transport"),
        ClusterOptions.of(json),
        json.getInteger("max-blocked") == null
            ? null
            : Duration.ofMillis(json.getInteger("max-blocked")),
        Duration.ofSeconds(json.getInteger("shutdown-timeout")));
  }
}
