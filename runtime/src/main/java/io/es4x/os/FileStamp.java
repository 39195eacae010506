package io.es4x.os;

import io.es4x.threads.AnyThread;
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
@AnyThread
public record FileStamp(FileTime modified, long size, @Nullable Object key) {
  /** The stamp of a file that does not exist. */
  public static final FileStamp NONE = new FileStamp(FileTime.fromMillis(0), 0, null);

  /** Takes the stamp of a file, as it is now. */
  public static FileStamp of(Path file) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileStamp(found.lastModifiedTime(), found.size(), found.fileKey());
  }

  /** Takes the stamp of a file; {@link #NONE} when it is not there, or cannot be read. */
  public static FileStamp orNone(Path file) {
    try {
      return of(file);
    } catch (IOException absent) {
      return NONE;
    }
  }

  /** Returns whether the file is missing or empty, as it is for a moment while it is saved. */
  public boolean isVoid() {
    return size == 0;
  }
}
