package io.es4x.resolver;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;

/** Writes {@code launch.json}, from which an application starts without asking Maven again. */
final class LaunchFile {

  private LaunchFile() {}

  static void write(Path file, JsonObject launch, Libraries libraries)
      throws UnresolvableException {
    JsonObject json = launch.deepCopy();
    json.add("classPath", array(libraries.classPath()));
    json.add("upgradeModulePath", array(libraries.upgradeModulePath()));
    if (!libraries.described().isEmpty()) {
      json.add("described", new Gson().toJsonTree(libraries.described()));
    }
    WholeFile.write(file, new GsonBuilder().setPrettyPrinting().create().toJson(json) + "\n");
  }

  private static JsonArray array(List<Path> jars) {
    JsonArray array = new JsonArray();
    jars.forEach(jar -> array.add(jar.toString()));
    return array;
  }
}
