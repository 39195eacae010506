package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** All {@code package.json} files read so far; each is read once. */
@AnyThread
public final class Packages {

  /** The name of the files. */
  public static final String NAME = "package.json";

  private final ConcurrentHashMap<Path, Optional<PackageJson>> byDirectory =
      new ConcurrentHashMap<>();

  /** Returns the package.json in exactly this directory. */
  public @Nullable PackageJson in(Path directory) {
    Optional<PackageJson> known = byDirectory.get(directory);
    if (known == null) {
      known = Optional.ofNullable(read(directory));
      byDirectory.put(directory, known);
    }
    return known.orElse(null);
  }

  /** Returns the files that were read. */
  public List<Path> files() {
    return byDirectory.entrySet().stream()
        .filter(read -> read.getValue().isPresent())
        .map(read -> read.getKey().resolve(NAME))
        .toList();
  }

  private static @Nullable PackageJson read(Path directory) {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try {
      return PackageJson.parse(directory, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the package that a file or directory belongs to: the nearest one above it ({@code
   * LOOKUP_PACKAGE_SCOPE}).
   */
  public @Nullable PackageJson scopeOf(Path file) {
    for (Path directory = file.getParent();
        directory != null && !directory.endsWith("node_modules");
        directory = directory.getParent()) {
      PackageJson found = in(directory);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
