package io.es4x.loader.remote;

import io.es4x.loader.cache.CacheFiles;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Remote modules on disk: for each URL a folder with the content, named by its hash, and {@code
 * about.json}, which is written last.
 */
final class RemoteCache {

  private static final String ABOUT = "about.json";

  private final Path folder;

  RemoteCache(Path folder) {
    this.folder = folder;
  }

  /**
   * A module on disk.
   *
   * @param url the final URL, after redirects
   */
  record Entry(Path file, String url, String integrity) {}

  /** Returns the content fetched from a URL before; null when it is missing or damaged. */
  @Nullable Entry get(String url) {
    Path own = folder(url);
    try {
      JsonObject about = new JsonObject(Files.readString(own.resolve(ABOUT)));
      Path file = own.resolve(about.getString("file"));
      String from = about.getString("url");
      String integrity = new RemoteContent(from, "", Files.readAllBytes(file)).integrity();
      return integrity.equals(about.getString("integrity"))
          ? new Entry(file, from, integrity)
          : null;
    } catch (IOException | RuntimeException absentOrDamaged) {
      return null;
    }
  }

  /**
   * @param extension determines the format of the module
   */
  Entry put(String url, RemoteContent content, String extension) throws IOException {
    Path own = folder(url);
    String integrity = content.integrity();
    // Each content has a name of its own, since other processes may be running the previous one.
    String name = CacheFiles.name(content.body()).substring(0, 16) + extension;
    CacheFiles.write(own.resolve(name), content.body());
    JsonObject about =
        new JsonObject()
            .put("url", content.url())
            .put("file", name)
            .put("integrity", integrity)
            .put("requested", url);
    CacheFiles.write(own.resolve(ABOUT), about.encode().getBytes(StandardCharsets.UTF_8));
    return new Entry(own.resolve(name), content.url(), integrity);
  }

  private Path folder(String url) {
    return folder.resolve(CacheFiles.name(url.getBytes(StandardCharsets.UTF_8)).substring(0, 32));
  }
}
