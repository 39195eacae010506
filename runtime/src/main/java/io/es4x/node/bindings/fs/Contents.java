package io.es4x.node.bindings.fs;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.node.bindings.buffer.Utf8;
import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.os.ProgramDescriptors;
import io.es4x.services.Permission;
import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.AnyThread;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations on all of a file at once. Their errors say which call failed. */
@AnyThread
final class Contents {
  private static final int ALL_MAY_READ_AND_WRITE = 0x1B6;
  private static final int EXCLUSIVE = 1;
  private static final int FORCE_CLONE = 4;
  private static final int READ_ONLY = 0;
  private static final int WRITE_CREATE = 1 | 0x40;
  private static final int O_EXCL = 0x80;
  private static final int KIND = 0xF000;
  private static final int FOLDER = 0x4000;
  private static final int CHUNK = 1 << 16;

  private Contents() {}

  static @Nullable PermissionDeniedException mayRead(Arguments arguments, PathOrDescriptor file) {
    byte[] path = file.path();
    return path == null ? null : FileRequests.denial(arguments, Permission.FS_READ, path);
  }

  static @Nullable PermissionDeniedException mayWrite(Arguments arguments, PathOrDescriptor file) {
    byte[] path = file.path();
    return path == null ? null : FileRequests.denial(arguments, Permission.FS_WRITE, path);
  }

  /** The text of a file or descriptor; a negative error with the name of the call. */
  static Object readFileUtf8(PathOrDescriptor file, int flags) {
    byte[] path = file.path();
    if (path == null) {
      return ProgramDescriptors.has(file.fd())
          ? readText(file.fd())
          : List.of((long) Errno.EBADF, "read");
    }
    int fd = OpenFiles.openHere(path, flags, ALL_MAY_READ_AND_WRITE);
    if (fd < 0) {
      return List.of((long) fd, "open");
    }
    Object result = readText(fd);
    Libc.call("close", fd);
    return result;
  }

  private static Object readText(int fd) {
    long[] status = Statuses.ofOpen(fd);
    int size = status.length == 1 ? 0 : (int) Math.min(status[8], Integer.MAX_VALUE - CHUNK);
    byte[] all = new byte[Math.max(size + 1, CHUNK / 8)];
    int length = 0;
    while (true) {
      long count =
          OpenFiles.read(fd, new Bytes(all, 0, all.length), length, all.length - length, -1);
      if (count < 0) {
        return List.of(count, "read");
      }
      if (count == 0) {
        return Utf8.decode(all, 0, length);
      }
      length += (int) count;
      if (length == all.length) {
        all = Arrays.copyOf(all, all.length * 2);
      }
    }
  }

  /** Writes the text of a file or descriptor; gives a negative error with the name of the call. */
  static @Nullable Object writeFileUtf8(PathOrDescriptor file, String text, int flags, int mode) {
    byte[] path = file.path();
    if (path == null) {
      return ProgramDescriptors.has(file.fd())
          ? writeText(file.fd(), text)
          : List.of((long) Errno.EBADF, "write");
    }
    int fd = OpenFiles.openHere(path, flags, mode);
    if (fd < 0) {
      return List.of((long) fd, "open");
    }
    Object result = writeText(fd, text);
    Libc.call("close", fd);
    return result;
  }

  private static @Nullable Object writeText(int fd, String text) {
    byte[] bytes = Utf8.encode(text);
    long result = writeAll(fd, bytes, bytes.length);
    return result < 0 ? List.of(result, "write") : null;
  }

  private static long writeAll(int fd, byte[] bytes, int length) {
    int written = 0;
    while (written < length) {
      long count =
          OpenFiles.writeBuffer(fd, new Bytes(bytes, 0, length), written, length - written, -1);
      if (count < 0) {
        return count;
      }
      written += (int) count;
    }
    return 0;
  }

  static long copyFile(byte[] path, byte[] dest, int flags) {
    int source = OpenFiles.openHere(path, READ_ONLY, 0);
    if (source < 0) {
      return source;
    }
    try {
      return copy(source, dest, flags);
    } finally {
      Libc.call("close", source);
    }
  }

  private static long copy(int source, byte[] path, int flags) {
    long[] from = Statuses.ofOpen(source);
    int exclusive = (flags & EXCLUSIVE) == 0 ? 0 : O_EXCL;
    int target = OpenFiles.openHere(path, WRITE_CREATE | exclusive, (int) from[1] & 0xFFF);
    if (target < 0) {
      return target;
    }
    long[] to = Statuses.ofOpen(target);
    long result = 0;
    if (from[0] != to[0] || from[7] != to[7]) { // Else it is the file itself.
      result = copyInto(target, source, from, flags);
      if (result < 0) {
        Paths.unlink(path);
      }
    }
    Libc.call("close", target);
    return result;
  }

  private static long copyInto(int target, int source, long[] from, int flags) {
    if ((from[1] & KIND) == FOLDER) {
      return Errno.EISDIR;
    }
    if ((flags & FORCE_CLONE) != 0) {
      return Errno.ENOTSUP;
    }
    Libc.call("ftruncate", target, 0);
    Libc.call("fchmod", target, from[1] & 0xFFF);
    byte[] chunk = new byte[CHUNK];
    while (true) {
      long count = OpenFiles.read(source, new Bytes(chunk, 0, CHUNK), 0, CHUNK, -1);
      if (count <= 0) {
        return count;
      }
      long result = writeAll(target, chunk, (int) count);
      if (result < 0) {
        return result;
      }
    }
  }
}
