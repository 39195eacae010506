package io.es4x.unpack;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the application of the jar that this class is in. The JVM needs options that no manifest
 * has, and files: the compiler is on the module path. So the application is unpacked to a folder of
 * the user's cache, unless it is there, and this process becomes the start script of that folder.
 */
public final class Main {

  /** The classes of this program. */
  public static final List<Class<?>> CLASSES =
      List.of(Main.class, Package.class, Execution.class, Descriptors.class);

  private static final String ADVICE =
      "The application is unpacked to a folder of the user's cache: set XDG_CACHE_HOME to one that "
          + "is writable, and has 150 MB free.";

  private Main() {}

  public static void main(String[] args) {
    try {
      Package contents = Package.ofThisJar();
      Path folder = contents.unpackedIn(cache());
      List<String> command = new ArrayList<>();
      command.add(folder.resolve("bin").resolve(contents.name()).toString());
      command.addAll(List.of(args));
      Execution.become(command, "ES4X_JAVA_HOME", System.getProperty("java.home"));
    } catch (FileSystemException e) {
      String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      end("ES4X_NOT_UNPACKED", e.getFile() + ": " + reason + ". " + ADVICE);
    } catch (IOException e) {
      end("ES4X_NOT_UNPACKED", e.getMessage() + ". " + ADVICE);
    } catch (InvalidPathException unnameable) {
      end(
          "ES4X_NOT_UNPACKED",
          unnameable.getInput() + " has no name in this locale. Set LC_ALL to C.UTF-8.");
    }
  }

  private static Path cache() {
    String named = System.getenv("XDG_CACHE_HOME");
    String home = System.getenv("HOME");
    Path cache =
        named != null && !named.isEmpty()
            ? Path.of(named)
            : Path.of(home == null ? System.getProperty("user.home") : home, ".cache");
    return cache.toAbsolutePath().resolve("es4x").resolve("packages");
  }

  private static void end(String code, String message) {
    System.err.println(code + ": " + message);
    System.exit(1);
  }
}
