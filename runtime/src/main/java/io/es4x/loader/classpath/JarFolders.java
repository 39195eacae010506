package io.es4x.loader.classpath;

import io.es4x.loader.cache.CacheFiles;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Unpacks the resources of jars, so that modules have real paths, which stack traces, debuggers and
 * {@code __dirname} need. A folder is created atomically, so that processes can share the cache. A
 * folder that was not used for a month is deleted, unless a process that uses it is running.
 */
@AnyThread
final class JarFolders {

  /** The time after its last use during which a folder is not deleted. */
  private static final Duration KEPT = Duration.ofDays(30);

  private final Path cache;
  private final Map<Path, Path> folders = new ConcurrentHashMap<>();

  JarFolders(Path cache) {
    this.cache = cache.toAbsolutePath();
  }

  boolean contain(Path file) {
    return file.startsWith(cache);
  }

  /** Returns the folder with the content of a jar. */
  Path of(Path jar) {
    return folders.computeIfAbsent(jar, this::unpacked);
  }

  private Path unpacked(Path jar) {
    try {
      BasicFileAttributes version = Files.readAttributes(jar, BasicFileAttributes.class);
      String identity = jar + "\n" + version.size() + "\n" + version.lastModifiedTime();
      String hash = CacheFiles.name(identity.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
      String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
      Path folder = cache.resolve(name + "-" + hash);
      FoldersInUse inUse = FoldersInUse.of(cache);
      inUse.add(folder);
      if (Files.isDirectory(folder)) {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
      } else {
        deleteUnused(inUse);
        Path draft = Files.createTempDirectory(cache, "draft-");
        try {
          unpack(jar, draft);
          move(draft, folder);
        } finally {
          delete(draft);
        }
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void deleteUnused(FoldersInUse inUse) throws IOException {
    FileTime unused = FileTime.from(Instant.now().minus(KEPT));
    try (var unpacked = Files.list(cache)) {
      for (Path folder : unpacked.filter(Files::isDirectory).toList()) {
        if (lastUse(folder).compareTo(unused) < 0) {
          inUse.ifUnused(folder, JarFolders::delete);
        }
      }
    }
  }

  private static FileTime lastUse(Path folder) throws IOException {
    try {
      return Files.getLastModifiedTime(folder);
    } catch (NoSuchFileException gone) {
      // Another process has deleted or renamed it.
      return FileTime.from(Instant.now());
    }
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        Path file = folder.resolve(entry.getName()).normalize();
        boolean wanted = !entry.isDirectory() && !entry.getName().endsWith(".class");
        if (wanted && file.startsWith(folder)) {
          Files.createDirectories(file.getParent());
          try (InputStream content = zip.getInputStream(entry)) {
            Files.copy(content, file);
          } catch (FileAlreadyExistsException twice) {
            // The first entry of a name counts, as in class loaders.
          }
        }
      }
    }
  }

  private static void move(Path draft, Path folder) throws IOException {
    try {
      Files.move(draft, folder);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
      // Another process has created it first.
    }
  }

  private static void delete(Path draft) throws IOException {
    if (Files.exists(draft)) {
      try (var files = Files.walk(draft)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
