package io.es4x.loader.remote;

import io.es4x.loader.cache.CacheFiles;
import io.es4x.loader.resolve.ModuleException;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The hashes of an application's remote modules, in a file that belongs to its sources and has
 * those of its Java libraries, too. Thread-safe: all contexts of a process take turns.
 */
final class RemoteLock {

  private static final int VERSION = 1;

  private final Path file;
  private @Nullable Map<String, String> integrities;

  RemoteLock(Path file) {
    this.file = file;
  }

  /** Returns the hash that the content of a URL must have, or null when it is not known yet. */
  @Nullable String integrity(String url) {
    synchronized (RemoteLock.class) {
      return entries().get(url);
    }
  }

  /** Returns whether the file has no modules. */
  boolean isEmpty() {
    synchronized (RemoteLock.class) {
      return entries().isEmpty();
    }
  }

  /**
   * Pins a URL, unless another context or process has done so since the file was read.
   *
   * @return the hash that the file has now
   */
  String pin(String url, String integrity) {
    synchronized (RemoteLock.class) {
      try (var _ = LockGuard.of(file)) {
        Map<String, String> all = read();
        integrities = all;
        String pinned = all.putIfAbsent(url, integrity);
        if (pinned != null) {
          return pinned;
        }
        JsonObject lock =
            Files.exists(file) ? whole() : new JsonObject().put("lockVersion", VERSION);
        JsonObject remote = new JsonObject();
        all.forEach(remote::put);
        String text = LockText.of(lock.put("remote", remote));
        CacheFiles.write(file, text.getBytes(StandardCharsets.UTF_8));
        return integrity;
      } catch (IOException e) {
        throw invalid("cannot be written: " + e);
      }
    }
  }

  /** Returns the file's path. */
  @Override
  public String toString() {
    return file.toString();
  }

  private Map<String, String> entries() {
    Map<String, String> known = integrities;
    if (known == null) {
      known = read();
      integrities = known;
    }
    return known;
  }

  private Map<String, String> read() {
    Map<String, String> entries = new TreeMap<>();
    try {
      if (Files.exists(file)) {
        for (Map.Entry<String, Object> entry : whole().getJsonObject("remote", new JsonObject())) {
          entries.put(entry.getKey(), (String) entry.getValue());
        }
      }
    } catch (IOException | RuntimeException e) {
      throw e instanceof ModuleException known ? known : invalid("cannot be read: " + e);
    }
    return entries;
  }

  private JsonObject whole() throws IOException {
    JsonObject lock = new JsonObject(Files.readString(file));
    if (!Integer.valueOf(VERSION).equals(lock.getInteger("lockVersion"))) {
      throw invalid("has another \"lockVersion\" than " + VERSION);
    }
    return lock;
  }

  private ModuleException invalid(String reason) {
    return new ModuleException("ERR_INVALID_LOCK_FILE", "Error", file + " " + reason);
  }
}
