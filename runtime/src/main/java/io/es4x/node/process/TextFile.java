package io.es4x.node.process;

import io.es4x.errors.SystemErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a text file, or the error of reading it. Public for GraalJS only.
 *
 * @param failure Node's code, such as {@code ENOENT}, or null
 */
public record TextFile(String text, @Nullable String failure) {

  static TextFile read(String path) {
    try {
      return new TextFile(Files.readString(Path.of(path)), null);
    } catch (IOException failure) {
      String code = SystemErrors.code(failure);
      return new TextFile("", code == null ? "EIO" : code);
    }
  }
}
