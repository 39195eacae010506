package io.es4x.launcher;

import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@code import} and {@code require}.
 *
 * @param conditions for {@code exports} and {@code imports} of packages, besides the standard ones
 * @param importMap a file, or null
 * @param required modules to require before the main one
 * @param imported modules to import before the main one
 * @param remote whether modules may be imported from URLs
 * @param frozen whether only remote modules with a hash may be imported
 * @param preserveSymlinks whether modules are known by the path they were found at
 */
record ImportOptions(
    Set<String> conditions,
    @Nullable Path importMap,
    List<String> required,
    List<String> imported,
    boolean remote,
    boolean frozen,
    boolean preserveSymlinks) {

  static ImportOptions of(JsonObject json) {
    return new ImportOptions(
        Set.copyOf(RunOptions.strings(json, "conditions")),
        RunOptions.path(json, "import-map"),
        RunOptions.strings(json, "require"),
        RunOptions.strings(json, "import"),
        json.getBoolean("allow-remote-imports"),
        json.getBoolean("frozen"),
        json.getBoolean("preserve-symlinks"));
  }
}
