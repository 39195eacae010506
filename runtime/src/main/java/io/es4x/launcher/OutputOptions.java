package io.es4x.launcher;

import io.es4x.metrics.MetricsOptions;
import io.es4x.profile.ProfileOptions;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The options of logs, errors, metrics and profiles.
 *
 * @param logLevel as the option has it, or null
 * @param jsonLogs whether logs are JSON
 * @param fullStackTraces whether stacks show the frames of the runtime and of Java, too
 * @param verbose whether the start is described
 * @param metrics where metrics are served, or null
 * @param profile where profiles are written, or null
 * @param heapHistogram the file for the counts of live objects, or null
 */
record OutputOptions(
    @Nullable String logLevel,
    boolean jsonLogs,
    boolean fullStackTraces,
    boolean verbose,
    @Nullable MetricsOptions metrics,
    @Nullable ProfileOptions profile,
    @Nullable Path heapHistogram) {

  /** Returns whether an instrument follows the JavaScript of all contexts. */
  boolean isProfiled() {
    return profile != null || heapHistogram != null;
  }

  static OutputOptions of(JsonObject json) {
    String histogram = json.getString("heap-histogram");
    return new OutputOptions(
        json.getString("log-level"),
        "json".equals(json.getString("log-format")),
        "full".equals(json.getString("stack-trace")),
        json.containsKey("verbose"),
        MetricsOptions.of(json),
        ProfileOptions.of(json),
        histogram == null ? null : Path.of(histogram).toAbsolutePath());
  }
}
