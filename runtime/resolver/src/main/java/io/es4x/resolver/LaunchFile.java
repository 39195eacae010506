package io.es4x.resolver;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.UUID;

/**
 * Writes {@code launch.json}, from which an application starts without asking Maven again.
 *
 * <p>The file appears whole or not at all: several starts at the same time may write it.
 */
final class LaunchFile {

  private LaunchFile() {}

  static void write(Path file, JsonObject launch, Libraries libraries) throws IOException {
    JsonObject json = launch.deepCopy();
    json.add("classPath", array(libraries.classPath()));
    json.add("upgradeModulePath", array(libraries.upgradeModulePath()));
    if (!libraries.described().isEmpty()) {
      json.add("described", new Gson().toJsonTree(libraries.described()));
    }
    Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
    // Not Files.createTempFile: other users may start the application, too.
    Path draft = folder.resolve("launch-" + UUID.randomUUID() + ".json");
    try {
      Files.writeString(draft, new GsonBuilder().setPrettyPrinting().create().toJson(json) + "\n");
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static JsonArray array(List<Path> jars) {
    JsonArray array = new JsonArray();
    jars.forEach(jar -> array.add(jar.toString()));
    return array;
  }
}
