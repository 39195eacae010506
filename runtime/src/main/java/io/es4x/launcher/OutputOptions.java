package io.es4x.launcher;

import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The options of logs and errors.
 *
 * @param logLevel as the option has it, or null
 * @param jsonLogs whether logs are JSON
 * @param fullStackTraces whether stacks show the frames of the runtime and of Java, too
 * @param verbose whether the start is described
 */
record OutputOptions(
    @Nullable String logLevel, boolean jsonLogs, boolean fullStackTraces, boolean verbose) {

  static OutputOptions of(JsonObject json) {
    return new OutputOptions(
        json.getString("log-level"),
        "json".equals(json.getString("log-format")),
        "full".equals(json.getString("stack-trace")),
        json.containsKey("verbose"));
  }
}
