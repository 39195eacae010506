package io.es4x.jar;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The entries of a jar that is written. The same files give the same bytes. */
final class JarFiles implements AutoCloseable {

  /** The time of all entries: the first that the format has. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ZipOutputStream out;

  JarFiles(Path jar) throws IOException {
    out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)));
  }

  /** Writes a jar with the files of a folder. */
  static void write(Path jar, Path folder) throws IOException {
    try (var files = new JarFiles(jar)) {
      for (Path file : allIn(folder)) {
        if (!Files.isDirectory(file)) {
          files.add(folder.relativize(file).toString(), Files.readAllBytes(file));
        }
      }
    }
  }

  /** Returns the files, links and empty folders in a folder, sorted. */
  static List<Path> allIn(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        if (Files.isSymbolicLink(file) || !Files.isDirectory(file) || isEmpty(file)) {
          found.add(file);
        }
      }
    }
    return found;
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  void add(String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    out.putNextEntry(entry);
    out.write(bytes);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
