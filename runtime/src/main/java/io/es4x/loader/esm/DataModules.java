package io.es4x.loader.esm;

import io.es4x.loader.resolve.DataUrl;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Modules that are written out in their {@code data:} URLs. The loader knows modules by paths, so
 * each gets one that no file has. Safe for use by several threads.
 */
final class DataModules {

  private static final Path FOLDER =
      Path.of("").toAbsolutePath().getRoot().resolve(ModuleNode.MARK + "data");

  private final ConcurrentHashMap<String, Path> paths = new ConcurrentHashMap<>();
  private final AtomicInteger count = new AtomicInteger();
  private final ConcurrentHashMap<Path, String> urls = new ConcurrentHashMap<>();

  ModuleNode.Data node(DataUrl data) {
    Path path =
        paths.computeIfAbsent(data.url(), _ -> FOLDER.resolve("" + count.incrementAndGet()));
    urls.put(path, data.url());
    return new ModuleNode.Data(path, data);
  }

  /** The URL of a module that imports, or null for one in a file. */
  @Nullable String urlOf(Path importer) {
    return importer.startsWith(FOLDER) ? urls.get(importer) : null;
  }
}
