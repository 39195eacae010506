package io.es4x.node.bindings.fs;

import io.es4x.engine.Bytes;
import io.es4x.os.ProgramDescriptors;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operations on open files, which are numbers. */
@AnyThread
final class OpenFiles {
  private static final int CLOSE_ON_EXEC = 0x80000;
  private static final int EINVAL = -22;

  /** The bytes that one call moves at most. */
  private static final int LARGEST = 1 << 23;

  private OpenFiles() {}

  static void addTo(Map<String, Operation> all) {
    all.put("open", OpenFiles::open);
    all.put("close", ofOpen(OpenFiles::close));
    all.put("read", ofOpen(OpenFiles::read));
    all.put("readBuffers", ofOpen(OpenFiles::readBuffers));
    all.put("writeBuffer", ofOpen(OpenFiles::writeBuffer));
    all.put("writeBuffers", ofOpen(OpenFiles::writeBuffers));
    all.put("fsync", ofOpen(request -> sync("fsync", request)));
    all.put("fdatasync", ofOpen(request -> sync("fdatasync", request)));
    all.put("ftruncate", ofOpen(request -> sync("ftruncate", request)));
  }

  /** An operation whose first argument is a descriptor, which has to be one of the program's. */
  static Operation ofOpen(Operation operation) {
    return request ->
        ProgramDescriptors.has(request.integer(0))
            ? operation.run(request)
            : (Object) (long) ProgramDescriptors.EBADF;
  }

  private static Object open(FileArguments request) {
    int fd = open(request.path(0), request.integer(1), request.integer(2));
    return (long) ProgramDescriptors.add(fd);
  }

  private static @Nullable Object close(FileArguments request) {
    ProgramDescriptors.remove(request.integer(0));
    return Operation.nothing(Libc.call("close", request.number(0)));
  }

  private static @Nullable Object sync(String function, FileArguments request) {
    return Operation.nothing(Libc.retried(function, request.number(0), request.number(1)));
  }

  static int open(byte[] path, int flags, int mode) {
    try (Memory memory = new Memory()) {
      return (int) Libc.retried("open", memory.text(path), flags | CLOSE_ON_EXEC, mode);
    }
  }

  private static Object read(FileArguments request) {
    Bytes target = request.bytes(1);
    return read(
        request.integer(0), target, request.integer(2), request.integer(3), request.position(4));
  }

  /**
   * Reads until there is no more at once.
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
      MemorySegment copy = memory.allocate(length);
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

  private static Object readBuffers(FileArguments request) {
    if (request.buffers(1).isEmpty()) {
      return (long) EINVAL;
    }
    long position = request.position(2);
    long sum = 0;
    for (Bytes buffer : request.buffers(1)) {
      long count =
          read(request.integer(0), buffer, 0, buffer.length(), position < 0 ? -1 : position + sum);
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

  private static Object writeBuffer(FileArguments request) {
    return write(
        request.integer(0),
        request.bytes(1),
        request.integer(2),
        request.integer(3),
        request.position(4));
  }

  /** Writes once, as much as the operating system takes. */
  static long write(int fd, Bytes source, int offset, int length, long position) {
    try (Memory memory = new Memory()) {
      long address = memory.copyOf(source, offset, length).address();
      return position < 0
          ? Libc.retried("write", fd, address, length)
          : Libc.retried("pwrite", fd, address, length, position);
    }
  }

  private static Object writeBuffers(FileArguments request) {
    return write(request.integer(0), request.buffers(1), request.position(2));
  }

  private static long write(int fd, List<Bytes> sources, long position) {
    int length = sources.stream().mapToInt(Bytes::length).sum();
    byte[] all = new byte[length];
    int end = 0;
    for (Bytes source : sources) {
      System.arraycopy(source.array(), source.offset(), all, end, source.length());
      end += source.length();
    }
    return write(fd, new Bytes(all, 0, length), 0, length, position);
  }
}
