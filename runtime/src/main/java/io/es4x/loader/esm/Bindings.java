package io.es4x.loader.esm;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the {@code bindings.json} of a package, once: the Java class of each export. */
final class Bindings {

  private final ConcurrentHashMap<Path, Map<String, String>> byFile = new ConcurrentHashMap<>();

  Map<String, String> classes(Path file) {
    return byFile.computeIfAbsent(file, Bindings::read);
  }

  private static Map<String, String> read(Path file) {
    try {
      Map<String, String> classes = new LinkedHashMap<>();
      JsonObject json = new JsonObject(Files.readString(file));
      json.getJsonObject("classes", new JsonObject())
          .forEach(entry -> classes.put(entry.getKey(), (String) entry.getValue()));
      return classes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
