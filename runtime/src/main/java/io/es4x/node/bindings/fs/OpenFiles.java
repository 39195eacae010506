package io.es4x.node.bindings.fs;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.ProgramDescriptors;
import io.es4x.services.Permission;
import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations on open files, which are descriptors. */
@AnyThread
final class OpenFiles {
  private static final int CLOSE_ON_EXEC = 0x80000;

  /**
   * The flags of {@code open} with which a file is changed or created: {@code O_WRONLY} and so on.
   */
  private static final int WRITING = 3 | 0x40 | 0x200 | 0x400;

  private static final int WRITE_ONLY = 1;

  /** The maximum number of bytes of one system call. */
  private static final int LARGEST = 1 << 23;

  private OpenFiles() {}

  /** Asks for the permissions to read and change a file, by the flags of opening it. */
  static @Nullable PermissionDeniedException mayOpen(Arguments arguments, byte[] path, int flags) {
    PermissionDeniedException denied =
        (flags & 3) == WRITE_ONLY ? null : FileRequests.denial(arguments, Permission.FS_READ, path);
    return denied == null && (flags & WRITING) != 0
        ? FileRequests.denial(arguments, Permission.FS_WRITE, path)
        : denied;
  }

  /** Opens a file for the program. */
  static long open(byte[] path, int flags, int mode) {
    return ProgramDescriptors.add(openHere(path, flags, mode));
  }

  static long close(int fd) {
    ProgramDescriptors.remove(fd);
    return Libc.call("close", fd);
  }

  static long fsync(int fd) {
    return Libc.retried("fsync", fd);
  }

  static long fdatasync(int fd) {
    return Libc.retried("fdatasync", fd);
  }

  static long ftruncate(int fd, long length) {
    return Libc.retried("ftruncate", fd, length);
  }

  static int fchmod(int fd, int mode) {
    return Libc.call("fchmod", fd, mode);
  }

  static int fchown(int fd, long uid, long gid) {
    return Libc.call("fchown", fd, uid, gid);
  }

  static int futimes(int fd, double accessed, double modified) {
    try (Memory memory = new Memory()) {
      return Libc.call("futimens", fd, FileTimes.of(memory, accessed, modified));
    }
  }

  /** Opens a file for an operation of the runtime; the program does not get its descriptor. */
  static int openHere(byte[] path, int flags, int mode) {
    try (Memory memory = new Memory()) {
      return (int) Libc.retried("open", memory.text(path), flags | CLOSE_ON_EXEC, mode);
    }
  }

  /**
   * Reads, with several calls for a large buffer, until one returns less than it could.
   *
   * @param position in the file; negative for the descriptor's own
   */
  static long read(int fd, Bytes target, int offset, int length, long position) {
    long sum = 0;
    long count;
    int asked;
    do {
      asked = (int) Math.min(LARGEST, length - sum);
      count = readOnce(fd, target, offset + (int) sum, asked, position < 0 ? -1 : position + sum);
      sum += Math.max(0, count);
    } while (count == asked && sum < length);
    return count < 0 && sum == 0 ? count : sum;
  }

  private static long readOnce(int fd, Bytes target, int offset, int length, long position) {
    try (Memory memory = new Memory()) {
      MemorySegment copy = memory.buffer(length);
      long count =
          position < 0
              ? Libc.retried("read", fd, copy.address(), length)
              : Libc.retried("pread", fd, copy.address(), length, position);
      if (count > 0) {
        target.put(offset, copy.asSlice(0, count));
      }
      return count;
    }
  }

  static long readBuffers(int fd, List<Bytes> targets, long position) {
    if (targets.isEmpty()) {
      return Errno.EINVAL;
    }
    long sum = 0;
    for (Bytes buffer : targets) {
      long count = read(fd, buffer, 0, buffer.length(), position < 0 ? -1 : position + sum);
      if (count < 0) {
        return sum == 0 ? count : sum;
      }
      sum += count;
      if (count < buffer.length()) {
        return sum;
      }
    }
    return sum;
  }

  /** Writes once, as much as the operating system takes. */
  static long writeBuffer(int fd, Bytes source, int offset, int length, long position) {
    try (Memory memory = new Memory()) {
      long address = copyOf(source, offset, length, memory).address();
      return position < 0
          ? Libc.retried("write", fd, address, length)
          : Libc.retried("pwrite", fd, address, length, position);
    }
  }

  private static MemorySegment copyOf(Bytes bytes, int offset, int length, Memory memory) {
    MemorySegment copy = memory.buffer(length);
    Bytes part = bytes.part(offset, length);
    MemorySegment.copy(part.array(), part.offset(), copy, ValueLayout.JAVA_BYTE, 0, length);
    return copy;
  }

  static long writeBuffers(int fd, List<Bytes> sources, long position) {
    int length = sources.stream().mapToInt(Bytes::length).sum();
    byte[] all = new byte[length];
    int end = 0;
    for (Bytes source : sources) {
      System.arraycopy(source.array(), source.offset(), all, end, source.length());
      end += source.length();
    }
    return writeBuffer(fd, new Bytes(all, 0, length), 0, length, position);
  }
}
