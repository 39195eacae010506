package io.es4x.loader;

import io.es4x.loader.classpath.ClassPathOptions;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;

/** The user's folders, as set by the environment. */
@AnyThread
public final class UserFolders {
  private UserFolders() {}

  /**
   * Makes the options of a module system that unpacks and compiles to the user's cache.
   *
   * @param application a file or folder of the application
   */
  public static ModuleOptions modules(Path application) {
    ClassLoader classPath = UserFolders.class.getClassLoader();
    return new ModuleOptions()
        .setClassPath(new ClassPathOptions(classPath, cache("jars"), application))
        .setTypeScript(cache("typescript"));
  }

  /** Returns a folder of ES4X in the user's cache. */
  public static Path cache(String name) {
    String home = System.getenv("XDG_CACHE_HOME");
    Path caches =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(home);
    return caches.resolve("es4x").resolve(name);
  }
}
