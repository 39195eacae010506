package io.es4x.loader;

import io.es4x.loader.classpath.ClassPathOptions;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;

/** Folders that the user's environment names. */
@AnyThread
public final class UserFolders {
  private UserFolders() {}

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
  public static Path cache(String name) {
    String home = System.getenv("XDG_CACHE_HOME");
    Path caches =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(home);
    return caches.resolve("es4x").resolve(name);
  }
}
