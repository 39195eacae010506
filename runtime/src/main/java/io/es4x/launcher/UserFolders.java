package io.es4x.launcher;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Folders that the user's environment names. */
public final class UserFolders {
  private UserFolders() {}

  /** Returns the folders in which {@code require} looks last. */
  static List<Path> nodePath() {
    String folders = System.getenv("NODE_PATH");
    return folders == null
        ? List.of()
        : Arrays.stream(folders.split(Pattern.quote(File.pathSeparator)))
            .filter(folder -> !folder.isEmpty())
            .map(folder -> Path.of(folder).toAbsolutePath())
            .toList();
  }

  /** A folder of ours in the user's cache. */
  public static Path cache(String name) {
    String home = System.getenv("XDG_CACHE_HOME");
    Path caches =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(home);
    return caches.resolve("es4x").resolve(name);
  }
}
