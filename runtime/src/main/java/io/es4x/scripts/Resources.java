package io.es4x.scripts;

import io.es4x.threads.AnyThread;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads resources from the class path. Those in the runtime's jar are read without class loaders
 * and URLs, which take several times as long in a JVM that has just started.
 */
@AnyThread
final class Resources {
  /** The jar of the runtime; null if its classes are in a folder, or in a nested jar. */
  private static final @Nullable ZipFile JAR = openJar();

  private Resources() {}

  /** Returns the bytes of a resource; null if it does not exist. */
  static byte @Nullable [] find(String name) throws IOException {
    try (InputStream resource = open(name)) {
      return resource == null ? null : resource.readAllBytes();
    }
  }

  /** Returns whether a resource exists. */
  static boolean has(String name) {
    return JAR == null
        ? Resources.class.getResource("/" + name) != null
        : JAR.getEntry(name) != null;
  }

  private static @Nullable InputStream open(String name) throws IOException {
    if (JAR == null) {
      return Resources.class.getResourceAsStream("/" + name);
    }
    ZipEntry entry = JAR.getEntry(name);
    return entry == null ? null : JAR.getInputStream(entry);
  }

  private static @Nullable ZipFile openJar() {
    try {
      Path path = place();
      return path != null && Files.isRegularFile(path) ? new ZipFile(path.toFile()) : null;
    } catch (URISyntaxException | IOException unreadable) {
      return null; // The class loader is used instead.
    }
  }

  /** Returns the jar or folder of the classes; null where it is no file. */
  private static @Nullable Path place() throws URISyntaxException {
    CodeSource source = Resources.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      return null;
    }
    URL location = source.getLocation();
    if (location == null) {
      // The JVM tells none for classes of an archive that was made for another folder. It has
      // archives of jars only, of which the command puts this one first.
      String classPath = System.getProperty("java.class.path");
      return Path.of(classPath.substring(0, classPath.indexOf(File.pathSeparatorChar)));
    }
    return "file".equals(location.getProtocol()) ? Path.of(location.toURI()) : null;
  }
}
