package io.es4x.resolver;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;
import org.jspecify.annotations.Nullable;

/**
 * The Maven half of {@code es4x-lock.json}: each artifact of an application with its SHA-256 and
 * who has asked for it.
 *
 * <p>The file has a half for {@code https:} imports as well, which the runtime writes and this
 * class keeps.
 *
 * @param es4x the version of ES4X that has written it
 * @param asked the coordinates that packages have asked for
 * @param artifacts by their coordinates
 */
record ArtifactLock(String es4x, Set<String> asked, TreeMap<String, Entry> artifacts) {

  private static final int VERSION = 1;

  /**
   * One artifact.
   *
   * @param sha256 of the file, in hexadecimal digits
   * @param from the packages that have asked for it, or for what needs it
   * @param host the platform that it is for, or null for all
   */
  record Entry(String sha256, List<String> from, @Nullable String host) {}

  /** Reads a lock; null when the file does not exist, or has no Maven half. */
  static @Nullable ArtifactLock read(Path file) throws UnresolvableException {
    JsonObject json = json(file);
    JsonElement maven = json == null ? null : json.get("maven");
    if (maven == null) {
      return null;
    }
    try {
      ArtifactLock lock = new Gson().fromJson(maven, ArtifactLock.class);
      if (lock.artifacts != null && lock.asked != null && lock.es4x != null) {
        return lock;
      }
    } catch (JsonParseException e) {
      // The same as incomplete.
    }
    throw bad(file, "its \"maven\" is incomplete");
  }

  /**
   * Returns the locked versions, which hold for what libraries need, where these are still the same
   * libraries.
   */
  List<Dependency> managed(Request request, String version) {
    boolean isSame = es4x.equals(version) && asked.containsAll(asked(request));
    return isSame
        ? artifacts.keySet().stream()
            .map(coordinates -> new Dependency(new DefaultArtifact(coordinates), "", null))
            .toList()
        : List.of();
  }

  static Set<String> asked(Request request) {
    return new TreeSet<>(request.libraries().stream().map(Request.Library::coordinates).toList());
  }

  /** Writes the lock whole: others may read the file at any time. */
  void write(Path file) throws IOException, UnresolvableException {
    JsonObject json = json(file);
    JsonObject whole = json == null ? new JsonObject() : json;
    whole.addProperty("lockVersion", VERSION);
    whole.add("maven", new Gson().toJsonTree(this));
    JsonObject ordered = new JsonObject();
    Stream.concat(Stream.of("lockVersion", "maven"), whole.keySet().stream())
        .distinct()
        .forEach(name -> ordered.add(name, whole.get(name)));
    Path draft = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID());
    try {
      Files.writeString(
          draft,
          new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(ordered)
              + "\n");
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static @Nullable JsonObject json(Path file) throws UnresolvableException {
    JsonObject json;
    try {
      if (!Files.exists(file)) {
        return null;
      }
      json = new Gson().fromJson(Files.readString(file), JsonObject.class);
    } catch (IOException | JsonParseException e) {
      throw bad(file, "it cannot be read: " + firstLine(e));
    }
    JsonElement version = json == null ? null : json.get("lockVersion");
    if (json == null || version == null || !version.isJsonPrimitive()) {
      throw bad(file, "it has no \"lockVersion\"");
    }
    if (!version.getAsString().equals("" + VERSION)) {
      throw new UnresolvableException(
          """
          ES4X_BAD_LOCK: %s has the "lockVersion" %s, and this ES4X knows %d.
          It was written by a newer one: npm install es4x@latest"""
              .formatted(file, version, VERSION));
    }
    return json;
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static UnresolvableException bad(Path file, String why) {
    return new UnresolvableException(
        """
        ES4X_BAD_LOCK: %s is no lock: %s.
        Take the file from version control, or remove it: the next start writes another."""
            .formatted(file, why));
  }
}
