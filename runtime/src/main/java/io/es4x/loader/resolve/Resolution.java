package io.es4x.loader.resolve;

import java.nio.file.Path;

/** The result of resolving a specifier. */
public sealed interface Resolution {

  static Resolution of(FileUrl url) {
    return url.directory()
        ? new Directory(url.path(), url.suffix())
        : new File(url.path(), url.suffix());
  }

  /**
   * A file, by its real path.
   *
   * @param suffix {@code ?query#fragment} of the specifier: part of an ES module's identity, else
   *     empty
   */
  record File(Path path, String suffix) implements Resolution {}

  /** A URL with a trailing slash, which no module has; the directory need not exist. */
  record Directory(Path path, String suffix) implements Resolution {}

  /** A module of the runtime, by its name without {@code node:}. */
  record Builtin(String name) implements Resolution {}

  /** The classes of a Java package, as in {@code java:java.util}. */
  record JavaPackage(String name) implements Resolution {}

  /**
   * The result of an {@code exports} or {@code imports} map whose target is {@code null}: the
   * subpath is excluded.
   */
  enum Excluded implements Resolution {
    INSTANCE
  }
}
