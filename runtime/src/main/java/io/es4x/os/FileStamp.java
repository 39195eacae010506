package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * The metadata by which versions of a file are distinguished without reading it.
 *
 * @param key the identity of the file, which changes when an editor renames a new file over it
 */
@AnyThread
public record FileStamp(FileTime modified, long size, @Nullable Object key) {
  /** The stamp of a file that does not exist. */
  public static final FileStamp NONE = new FileStamp(FileTime.fromMillis(0), 0, null);

  /** Reads the current stamp of a file. */
  public static FileStamp of(Path file) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileStamp(found.lastModifiedTime(), found.size(), found.fileKey());
  }

  /** Reads the stamp of a file; {@link #NONE} when it does not exist or cannot be read. */
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
