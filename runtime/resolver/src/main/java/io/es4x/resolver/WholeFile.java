package io.es4x.resolver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Writes a file that others may read at any time: it appears whole, or not at all. */
final class WholeFile {

  private WholeFile() {}

  static void write(Path file, String text) throws UnresolvableException {
    // Not Files.createTempFile: other users may start the application, too.
    Path draft = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID());
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      try {
        Files.writeString(draft, text);
        Files.move(
            draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw FileFailure.unwritable(file, e);
    }
  }
}
