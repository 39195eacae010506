package io.es4x.unpack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
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
  /** The folder of the files in the jar. */
  public static final String FILES = "package/";

  /** The folder of the symbolic links in the jar, which are files with their targets. */
  public static final String LINKS = "links/";

  /** The attribute of the manifest with the name. */
  public static final String NAME = "Es4x-Name";

  /** The attribute of the manifest with the id. */
  public static final String ID = "Es4x-Id";

  /** The files of a package that are programs. */
  private static final List<String> PROGRAMS = List.of("bin/", "lib/es4x");

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
    Path draft = cache.resolve(id + ".draft-" + ProcessHandle.current().pid());
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
          if (name.startsWith(FILES)) {
            Path target = made(folder, name.substring(FILES.length()));
            Files.copy(in, target);
            if (PROGRAMS.stream().anyMatch(name.substring(FILES.length())::startsWith)) {
              Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
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
