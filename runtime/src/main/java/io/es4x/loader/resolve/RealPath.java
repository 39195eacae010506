package io.es4x.loader.resolve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The identity of a module file: its path without symbolic links. */
public final class RealPath {

  private RealPath() {}

  public static Path of(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
