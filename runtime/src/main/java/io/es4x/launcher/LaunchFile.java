package io.es4x.launcher;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The file in which the npm command stores what it has resolved. */
final class LaunchFile {
  private LaunchFile() {}

  /**
   * The {@code bindings.json} files of the installed {@code @vertx} packages. In a package, their
   * paths are relative to the launch file.
   */
  static List<Path> bindings(Path file) throws IOException {
    JsonObject launch = new JsonObject(Files.readString(file));
    return launch.getJsonArray("bindings").stream()
        .map(path -> file.resolveSibling((String) path))
        .toList();
  }
}
