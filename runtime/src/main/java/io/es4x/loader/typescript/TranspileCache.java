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
 * A cache of transpiled JavaScript on disk: one file per input, named by the input's hash.
 *
 * <p>Files are written atomically, so processes can share the folder. A damaged file is made again,
 * and a folder that is not writable only costs time. The oldest files are deleted when the folder
 * becomes too large.
 */
public final class TranspileCache {
  /** The version of the output, to be changed whenever the same input gives another output. */
  private static final String VERSION = "5 swc4j 2.0.0 " + RuntimeCalls.OBJECT;

  private static final long MAX_BYTES = 64 << 20;

  /** The number of writes between two checks of the folder's size. */
  private static final int TRIM_EVERY = 32;

  private final Path folder;
  private int writes;

  /**
   * A cached result.
   *
   * @param map the source map; empty if there is none
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
   * Returns the entry for an input.
   *
   * @param make makes the entry if it is missing
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
      // Without the entry, the next start is as slow as this one.
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
