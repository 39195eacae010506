package io.es4x.unpack;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The package in a jar.
 *
 * @param jar the file
 * @param name of the application, and so of its start script
 * @param id the name of the folder that it is unpacked to; other contents have another
 */
public record Package(Path jar, String name, String id) {
  /** The folder of the files in the jar, and of the folders that have none. */
  public static final String FILES = "package/";

  /** The folder of the files in the jar that can be executed. */
  public static final String PROGRAMS = "programs/";

  /** The folder of the symbolic links in the jar, which are files with their targets. */
  public static final String LINKS = "links/";

  /** The attribute of the manifest with the name. */
  public static final String NAME = "Es4x-Name";

  /** The attribute of the manifest with the id. */
  public static final String ID = "Es4x-Id";

  /** A part of the name of a folder to which another process may be unpacking. */
  private static final String DRAFT = ".draft-";

  /** Reads it from the jar that this class is in. */
  static Package ofThisJar() throws IOException {
    Path jar = Path.of(System.getProperty("java.class.path"));
    try (var file = new JarFile(jar.toFile())) {
      Attributes attributes = file.getManifest().getMainAttributes();
      return new Package(jar, attributes.getValue(NAME), attributes.getValue(ID));
    }
  }

  /**
   * Unpacks it, unless that was done before: under another name, and then renames it, as another
   * process may do the same.
   *
   * @return the folder
   */
  Path unpackedIn(Path cache) throws IOException {
    Path folder = cache.resolve(id);
    if (Files.isDirectory(folder)) {
      return folder;
    }
    Files.createDirectories(cache);
    removeOldDrafts(cache);
    // Not the id of the process: those of two containers that share the cache may be the same.
    Path draft = cache.resolve(id + DRAFT + UUID.randomUUID());
    try {
      unpack(draft);
      Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    } finally {
      remove(draft);
    }
    return folder;
  }

  private void unpack(Path folder) throws IOException {
    try (var file = new JarFile(jar.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
        try (InputStream in = file.getInputStream(entry)) {
          String name = entry.getName();
          if (entry.isDirectory() && name.startsWith(FILES)) {
            Files.createDirectories(made(folder, name.substring(FILES.length())));
          } else if (name.startsWith(FILES)) {
            Files.copy(in, made(folder, name.substring(FILES.length())));
          } else if (name.startsWith(PROGRAMS)) {
            Path target = made(folder, name.substring(PROGRAMS.length()));
            Files.copy(in, target);
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
          } else if (name.startsWith(LINKS)) {
            Path target = made(folder, name.substring(LINKS.length()));
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Files.createSymbolicLink(target, Path.of(text));
          }
        }
      }
    }
  }

  /** Returns the path of a file whose folder exists. */
  private static Path made(Path folder, String name) throws IOException {
    Path target = folder.resolve(name).normalize();
    if (!target.startsWith(folder)) {
      throw new IOException("the jar has a file outside of the package, " + name);
    }
    Files.createDirectories(target.getParent());
    return target;
  }

  /** Removes what processes have left that were killed: a day later, none works on it. */
  private static void removeOldDrafts(Path cache) throws IOException {
    Instant yesterday = Instant.now().minus(Duration.ofDays(1));
    List<Path> drafts;
    try (Stream<Path> files = Files.list(cache)) {
      drafts = files.filter(file -> file.getFileName().toString().contains(DRAFT)).toList();
    }
    for (Path draft : drafts) {
      try {
        if (Files.getLastModifiedTime(draft).toInstant().isBefore(yesterday)) {
          remove(draft);
        }
      } catch (IOException | UncheckedIOException removedByAnother) {
        // Or it stays: this start needs nothing of it.
      }
    }
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
          Files.delete(file);
        }
      }
    }
  }
}
