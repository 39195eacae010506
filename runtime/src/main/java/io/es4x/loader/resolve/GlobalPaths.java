package io.es4x.loader.resolve;

import io.es4x.os.OperatingSystem;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The directories in which {@code require} looks last, Node's {@code Module.globalPaths}. */
public final class GlobalPaths {
  private GlobalPaths() {}

  /**
   * Returns those that the environment of the process defines.
   *
   * @param execPath the executable
   */
  public static List<Path> ofEnvironment(String execPath) {
    String home = System.getenv(OperatingSystem.WINDOWS ? "USERPROFILE" : "HOME");
    return of(System.getenv("NODE_PATH"), home, execPath);
  }

  /**
   * Returns those that Node's {@code Module._initPaths} computes.
   *
   * @param nodePath directories, separated as in {@code PATH}: {@code NODE_PATH}
   * @param home the user's home directory
   * @param execPath the executable, whose {@code ../lib/node} is one of them
   */
  public static List<Path> of(@Nullable String nodePath, @Nullable String home, String execPath) {
    Stream<Path> named =
        Arrays.stream(
                Objects.requireNonNullElse(nodePath, "").split(Pattern.quote(File.pathSeparator)))
            .filter(directory -> !directory.isEmpty())
            .map(Path::of);
    Stream<Path> ofHome =
        home == null || home.isEmpty()
            ? Stream.of()
            : Stream.of(".node_modules", ".node_libraries")
                .map(name -> Path.of(home, name).toAbsolutePath().normalize());
    Stream<Path> beside = Stream.of(Path.of(execPath).resolve("../../lib/node").normalize());
    return Stream.of(named, ofHome, beside).flatMap(directories -> directories).toList();
  }
}
