package io.es4x.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of a JDK that are in none of its modules: native libraries, settings, licences. */
final class OtherFiles {

  /** The folders of a JDK that an image needs, with all that is in them. */
  private static final List<String> FOLDERS = List.of("lib", "conf", "legal");

  /** The programs that an image needs: the launcher, and what tells a running JVM what to do. */
  private static final List<String> PROGRAMS = List.of("java", "jcmd");

  /**
   * The files that an image has of its own, or for nobody: the modules, their sources, archives.
   */
  private static final Set<String> LEFT_OUT = Set.of("modules", "src.zip");

  private OtherFiles() {}

  /** Copies them, where the linker has made none of that name. */
  static void copy(Path jdk, Path image) throws IOException {
    for (String folder : FOLDERS) {
      copyAll(jdk.resolve(folder), image.resolve(folder));
    }
    for (String program : PROGRAMS) {
      copyFile(jdk.resolve("bin").resolve(program), image.resolve("bin").resolve(program));
    }
  }

  private static void copyAll(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path copy = to.resolve(file.getFileName().toString());
        if (Files.isDirectory(file)) {
          copyAll(file, copy);
        } else if (isWanted(file.getFileName().toString())) {
          copyFile(file, copy);
        }
      }
    }
  }

  private static boolean isWanted(String name) {
    return !LEFT_OUT.contains(name) && !name.endsWith(".jsa");
  }

  /** Copies a file, or what a link leads to: the image must do without the JDK. */
  private static void copyFile(Path from, Path to) throws IOException {
    if (Files.isRegularFile(from) && !Files.exists(to)) {
      Files.createDirectories(to.getParent());
      Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }
}
