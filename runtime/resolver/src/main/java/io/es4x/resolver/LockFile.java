package io.es4x.resolver;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code es4x-lock.json}. It has a half for Java libraries, and one for {@code https:}
 * imports, which the runtime writes and this class keeps.
 *
 * @param content empty when there is no such file
 */
record LockFile(Path path, JsonObject content) {

  private static final int VERSION = 1;

  private static final String LIBRARIES = "maven";

  /** Reads the file, which may be missing. */
  static LockFile read(Path path) throws UnresolvableException {
    if (!Files.exists(path)) {
      return new LockFile(path, new JsonObject());
    }
    JsonObject json;
    try {
      json = new Gson().fromJson(Files.readString(path), JsonObject.class);
    } catch (IOException | JsonParseException e) {
      throw bad(path, "it cannot be read: " + firstLine(e));
    }
    JsonElement version = json == null ? null : json.get("lockVersion");
    if (json == null || version == null || !version.isJsonPrimitive()) {
      throw bad(path, "it has no \"lockVersion\"");
    }
    if (!version.getAsString().equals("" + VERSION)) {
      throw new UnresolvableException(
          """
          ES4X_BAD_LOCK: %s has the "lockVersion" %s, and this ES4X knows %d.
          It was written by a newer one: npm install es4x@latest"""
              .formatted(path, version, VERSION));
    }
    return new LockFile(path, json);
  }

  /** Returns the half for Java libraries as it is written, or null when there is none. */
  @Nullable JsonElement maven() {
    return content.get(LIBRARIES);
  }

  /** Returns the Java libraries; null when there are none. */
  @Nullable ArtifactLock libraries() throws UnresolvableException {
    JsonElement maven = maven();
    if (maven == null) {
      return null;
    }
    ArtifactLock lock;
    try {
      lock = new Gson().fromJson(maven, ArtifactLock.class);
    } catch (JsonParseException e) {
      throw bad(path, "its \"maven\" is incomplete");
    }
    if (lock == null || lock.artifacts() == null || lock.asked() == null || lock.es4x() == null) {
      throw bad(path, "its \"maven\" is incomplete");
    }
    for (var entry : lock.artifacts().entrySet()) {
      if (!isWhole(entry.getKey(), entry.getValue())) {
        throw bad(path, "its entry \"%s\" is damaged".formatted(entry.getKey()));
      }
    }
    return lock;
  }

  private static boolean isWhole(String coordinates, ArtifactLock.@Nullable Entry entry) {
    try {
      var _ = new DefaultArtifact(coordinates);
    } catch (IllegalArgumentException e) {
      return false;
    }
    return entry != null && entry.sha256() != null && entry.from() != null;
  }

  /**
   * Writes the file with other Java libraries.
   *
   * @return the half for them as it is written
   */
  JsonElement write(ArtifactLock libraries) throws UnresolvableException {
    JsonElement maven = new Gson().toJsonTree(libraries);
    JsonObject ordered = new JsonObject();
    ordered.addProperty("lockVersion", VERSION);
    ordered.add(LIBRARIES, maven);
    content.asMap().forEach((name, value) -> ordered.asMap().putIfAbsent(name, value));
    var gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
    WholeFile.write(path, gson.toJson(ordered) + "\n");
    return maven;
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static UnresolvableException bad(Path path, String why) {
    return new UnresolvableException(
        """
        ES4X_BAD_LOCK: %s is no lock: %s.
        Take the file from version control, or remove it: the next start writes another."""
            .formatted(path, why));
  }
}
