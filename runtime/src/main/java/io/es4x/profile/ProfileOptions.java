package io.es4x.profile;

import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@code --cpu-prof}, as in Node.
 *
 * @param folder the directory of the profiles
 * @param name the file name of the profile of the first thread, or null
 * @param interval the time between two samples, in whole milliseconds
 */
public record ProfileOptions(Path folder, @Nullable String name, Duration interval) {

  /** Reads the options; returns null when no profile is asked for. */
  public static @Nullable ProfileOptions of(JsonObject json) {
    if (!json.getBoolean("cpu-prof", false)) {
      return null;
    }
    long millis = Math.max(1, json.getInteger("cpu-prof-interval", 1000) / 1000);
    return new ProfileOptions(
        Path.of(json.getString("cpu-prof-dir", "")).toAbsolutePath(),
        json.getString("cpu-prof-name"),
        Duration.ofMillis(millis));
  }
}
