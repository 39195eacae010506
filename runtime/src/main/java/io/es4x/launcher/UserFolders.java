package io.es4x.launcher;

import io.es4x.loader.ModuleOptions;
import io.es4x.loader.classpath.ClassPathOptions;
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

  /**
   * Makes the options of a module system that keeps in the user's cache what it unpacks and what it
   * compiles.
   *
   * @param application a file or folder of the application
   */
  public static ModuleOptions modules(Path application) {
    ClassLoader classPath = UserFolders.class.getClassLoader();
    return new ModuleOptions()
        .setClassPath(new ClassPathOptions(classPath, cache("jars"), application))
        .setTypeScript(cache("typescript"));
  }

  /** A folder of ours in the user's cache. */
  static Path cache(String name) {
    String home = System.getenv("XDG_CACHE_HOME");
    Path caches =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(home);
    return caches.resolve("es4x").resolve(name);
  }
}
