package io.es4x.node.bindings.fs;

import io.es4x.os.Errno;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes a folder and those of its parents that are missing. */
@AnyThread
final class MissingFolders {
  private static final int KIND = 0xF000;
  private static final int FOLDER = 0x4000;

  private final int mode;
  private byte @Nullable [] first;

  MissingFolders(int mode) {
    this.mode = mode;
  }

  /** Gives the first folder that was made, nothing where all were there, or an error. */
  @Nullable Object make(byte[] path) {
    int result = makeWithParents(withoutEnd(path));
    if (result < 0) {
      return (long) result;
    }
    return first == null ? null : new String(first, StandardCharsets.UTF_8);
  }

  private int makeWithParents(byte[] path) {
    int result = Directories.make(path, mode);
    if (result == Errno.ENOENT) {
      byte[] parent = parentOf(path);
      if (parent.length == 0 || parent.length == path.length) {
        return result;
      }
      int above = makeWithParents(parent);
      if (above < 0) {
        return above == Errno.EEXIST ? Errno.ENOTDIR : above;
      }
      result = Directories.make(path, mode);
    }
    if (result == 0) {
      first = first == null ? path : first;
      return 0;
    }
    return result == Errno.EEXIST && isFolder(path) ? 0 : result;
  }

  private static boolean isFolder(byte[] path) {
    long[] found = Statuses.of(Statuses.HERE, path, 0);
    return found.length > 1 && (found[1] & KIND) == FOLDER;
  }

  private static byte[] withoutEnd(byte[] path) {
    int end = path.length;
    while (end > 1 && path[end - 1] == '/') {
      end--;
    }
    return Arrays.copyOf(path, end);
  }

  private static byte[] parentOf(byte[] path) {
    int end = path.length;
    while (end > 0 && path[end - 1] != '/') {
      end--;
    }
    return end == 0 ? new byte[0] : withoutEnd(Arrays.copyOf(path, end));
  }
}
