package io.es4x.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * The properties that tell versions of a file apart without reading it.
 *
 * @param key the identity of the file; another one when an editor has renamed a new file over it
 */
record Stamp(FileTime modified, long size, @Nullable Object key) {
  /** The stamp of a file that is not there, or cannot be read. */
  private static final Stamp ABSENT = new Stamp(FileTime.fromMillis(0), 0, null);

  static Stamp of(Path file) {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return new Stamp(found.lastModifiedTime(), found.size(), found.fileKey());
    } catch (IOException absent) {
      return ABSENT;
    }
  }

  /** Tells whether the file is missing or empty, as it is for a moment while it is saved. */
  boolean isVoid() {
    return size == 0;
  }
}
