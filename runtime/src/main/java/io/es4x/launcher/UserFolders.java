package io.es4x.launcher;

import io.es4x.loader.ModuleOptions;
import io.es4x.loader.classpath.ClassPathOptions;
import io.es4x.os.Native;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Folders that the user's environment names. */
public final class UserFolders {
  private UserFolders() {}

  /**
   * Returns the folders in which {@code require} looks last, as Node's {@code Module._initPaths}
   * does.
   *
   * @param execPath the executable, beside whose folder is one of them
   */
  static List<Path> global(String execPath) {
    String named = Objects.requireNonNullElse(System.getenv("NODE_PATH"), "");
    String home = System.getenv(Native.WINDOWS ? "USERPROFILE" : "HOME");
    Stream<Path> ofHome =
        home == null || home.isEmpty()
            ? Stream.of()
            : Stream.of(".node_modules", ".node_libraries")
                .map(name -> Path.of(home, name).toAbsolutePath().normalize());
    return Stream.of(
            Arrays.stream(named.split(Pattern.quote(File.pathSeparator)))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of),
            ofHome,
            Stream.of(Path.of(execPath).resolve("../../lib/node").normalize()))
        .flatMap(folders -> folders)
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
