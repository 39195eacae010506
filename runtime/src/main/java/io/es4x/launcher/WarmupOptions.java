package io.es4x.launcher;

import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of warming up.
 *
 * @param module that is run before the program, or null
 * @param timeout the time that it may take
 * @param compiler whether the compiler is warmed up, too, while a server waits for requests
 */
record WarmupOptions(@Nullable Path module, Duration timeout, boolean compiler) {

  static WarmupOptions of(JsonObject json) {
    return new WarmupOptions(
        RunOptions.path(json, "warmup"),
        Duration.ofSeconds(json.getInteger("warmup-timeout")),
        json.getBoolean("compiler-warmup", true));
  }
}
