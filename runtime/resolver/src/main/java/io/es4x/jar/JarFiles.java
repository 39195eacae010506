package io.es4x.jar;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
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
      for (Path file : filesIn(folder)) {
        files.add(folder.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
  }

  /** Returns the files and links in a folder, sorted. */
  static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isSymbolicLink(file) || !Files.isDirectory(file))
          .sorted()
          .toList();
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
