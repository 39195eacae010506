package io.es4x.launcher;

import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options that {@code process} shows or follows.
 *
 * @param execPath the command that runs JavaScript files
 * @param argv0 the name by which that was called
 * @param execArgv the options as they stand on the command line
 * @param libraryOptions the options that Node's library reads
 * @param title the {@code process.title}, or null
 * @param messageContext the names of the {@code AsyncLocalStorage}s whose values follow messages of
 *     the event bus
 * @param switches the options without a value that {@code process} and its errors follow, or tests
 */
record ProcessOptions(
    String execPath,
    String argv0,
    List<String> execArgv,
    List<String> libraryOptions,
    @Nullable String title,
    List<String> messageContext,
    Set<String> switches) {

  private static final List<String> SWITCHES =
      List.of(
          "abort-on-uncaught-exception",
          "trace-uncaught",
          "trace-warnings",
          "trace-deprecation",
          "throw-deprecation",
          "no-deprecation",
          "no-warnings",
          "forbid-leaks");

  static ProcessOptions of(JsonObject json) {
    return new ProcessOptions(
        json.getString("exec-path"),
        json.getString("argv0"),
        RunOptions.strings(json, "exec-argv"),
        RunOptions.strings(json, "library-options"),
        json.getString("title"),
        RunOptions.strings(json, "message-context"),
        SWITCHES.stream()
            .filter(name -> json.getBoolean(name, false))
            .collect(Collectors.toUnmodifiableSet()));
  }
}
