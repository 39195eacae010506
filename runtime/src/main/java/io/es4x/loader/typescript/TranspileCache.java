package io.es4x.loader.typescript;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.es4x.loader.cache.CacheFiles;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.source.SourceTransformer.Transformed;
import io.es4x.loader.syntax.RuntimeCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The JavaScript that was made of files before, in one small file each, named by the hash of what
 * it was made of.
 *
 * <p>Files appear whole or not at all, so processes may share the folder. A damaged one is made
 * anew, and a folder that cannot be written to only costs time. The oldest go when there are too
 * many.
 */
public final class TranspileCache {
  /** The version of the output, which changes whenever the same input gives another output. */
  private static final String VERSION = "5 swc4j 2.0.0 " + RuntimeCalls.OBJECT;

  private static final long MAX_BYTES = 64 << 20;

  /** The number of writes after which the size of the folder is looked at. */
  private static final int TRIM_EVERY = 32;

  private final Path folder;
  private int writes;

  /**
   * A cached result: JavaScript.
   *
   * @param map the source map; empty where there is no need for one
   */
  record Entry(String text, String map) {
    Transformed transformed() {
      return new Transformed(text, map.isEmpty() ? null : SourceMap.parse(map));
    }
  }

  public TranspileCache(Path folder) {
    this.folder = folder;
  }

  /**
   * The entry for an input.
   *
   * @param make makes it, when it is not there
   */
  Entry get(String input, Supplier<Entry> make) {
    Path file = folder.resolve(hash(VERSION + "\n" + input));
    Entry known = read(file);
    if (known != null) {
      return known;
    }
    Entry made = make.get();
    write(file, made);
    return made;
  }

  private static @Nullable Entry read(Path file) {
    try {
      String[] parts = Files.readString(file).split("\n", 3);
      int mapLength = Integer.parseInt(parts[1]);
      if (!parts[0].equals(hash(parts[2]))) {
        return null;
      }
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return new Entry(parts[2].substring(mapLength), parts[2].substring(0, mapLength));
    } catch (IOException | RuntimeException absentOrDamaged) {
      return null;
    }
  }

  private void write(Path file, Entry entry) {
    String content = entry.map() + entry.text();
    String record = hash(content) + "\n" + entry.map().length() + "\n" + content;
    try {
      CacheFiles.write(file, record.getBytes(UTF_8));
      if (shallTrim()) {
        trim();
      }
    } catch (IOException unwritable) {
      // The next start takes as long as this one.
    }
  }

  private synchronized boolean shallTrim() {
    return writes++ % TRIM_EVERY == 0;
  }

  private void trim() throws IOException {
    record Known(Path file, long size, FileTime used) {}
    List<Known> files;
    try (var entries = Files.list(folder)) {
      files =
          entries
              .map(
                  file -> {
                    try {
                      return new Known(file, Files.size(file), Files.getLastModifiedTime(file));
                    } catch (IOException gone) {
                      return new Known(file, 0, FileTime.fromMillis(0));
                    }
                  })
              .sorted(Comparator.comparing(Known::used).reversed())
              .toList();
    }
    long bytes = 0;
    for (Known known : files) {
      bytes += known.size;
      if (bytes > MAX_BYTES) {
        Files.deleteIfExists(known.file);
      }
    }
  }

  private static String hash(String text) {
    return CacheFiles.name(text.getBytes(UTF_8));
  }
}
