package io.es4x.unpack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The file descriptors of this process that the JVM has opened, and leaves to other programs. */
final class Descriptors {
  /** The folder in which Linux lists them. */
  private static final Path FOLDER = Path.of("/proc/self/fd");

  private Descriptors() {}

  /** Returns those of the files of the JDK, and of the jar. */
  static List<Integer> ofJava() throws IOException {
    if (!Files.isDirectory(FOLDER)) {
      return List.of();
    }
    Path jdk = Path.of(System.getProperty("java.home")).toRealPath();
    Path jar = Path.of(System.getProperty("java.class.path")).toRealPath();
    try (Stream<Path> descriptors = Files.list(FOLDER)) {
      return descriptors
          .filter(fd -> Files.isSymbolicLink(fd) && isIn(fd, jdk, jar))
          .map(fd -> Integer.valueOf(fd.getFileName().toString()))
          .toList();
    }
  }

  private static boolean isIn(Path descriptor, Path jdk, Path jar) {
    try {
      Path target = Files.readSymbolicLink(descriptor);
      return target.startsWith(jdk) || target.equals(jar);
    } catch (IOException closed) {
      return false;
    }
  }
}
