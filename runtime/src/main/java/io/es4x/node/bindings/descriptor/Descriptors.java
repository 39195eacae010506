package io.es4x.node.bindings.descriptor;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.ProgramDescriptors;
import io.es4x.os.SocketConstants;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** System calls of Linux for open descriptors; each returns a negative error where it fails. */
@AnyThread
public final class Descriptors {
  private static final int F_GETFL = 3;
  private static final int F_SETFL = 4;
  private static final int F_DUPFD_CLOEXEC = 1030;
  private static final int O_NONBLOCK = 0x800;
  private static final int SHUT_WR = 1;
  private static final int NO_SIGNAL = 0x4000;
  private static final int MOST_WRITTEN = 1 << 16;

  /** The flag of calls for sockets that do not wait. */
  static final int DONT_WAIT = 0x40;

  private Descriptors() {}

  /**
   * Creates a pair of connected sockets, which are closed on exec; returns an error where it fails.
   */
  public static int[] socketPair() {
    try (Memory memory = new Memory()) {
      MemorySegment pair = memory.allocate(8);
      int error =
          Libc.call(
              "socketpair",
              SocketConstants.AF_UNIX,
              SocketConstants.SOCK_STREAM | SocketConstants.SOCK_CLOEXEC,
              0,
              pair.address());
      return error < 0 ? new int[] {error} : pair.toArray(ValueLayout.JAVA_INT);
    }
  }

  /**
   * Duplicates a descriptor to a number that is not below {@code atLeast}; the copy is closed on
   * exec.
   */
  public static int copy(int fd, int atLeast) {
    return Libc.call("fcntl", fd, F_DUPFD_CLOEXEC, atLeast);
  }

  /** The value of an integer socket option, or an error. */
  public static int option(int fd, int level, int name) {
    try (Memory memory = new Memory()) {
      MemorySegment value = memory.allocate(4);
      MemorySegment size = memory.allocate(4);
      size.set(ValueLayout.JAVA_INT, 0, 4);
      int error = Libc.call("getsockopt", fd, level, name, value.address(), size.address());
      return error < 0 ? error : value.get(ValueLayout.JAVA_INT, 0);
    }
  }

  /** Sets a socket option; returns 0 or an error. */
  public static int setOption(int fd, int level, int name, int value) {
    try (Memory memory = new Memory()) {
      MemorySegment copy = memory.allocate(4);
      copy.set(ValueLayout.JAVA_INT, 0, value);
      return Libc.call("setsockopt", fd, level, name, copy.address(), 4);
    }
  }

  /** Makes the descriptor non-blocking. */
  public static int unblock(int fd) {
    int flags = Libc.call("fcntl", fd, F_GETFL);
    return flags < 0 ? flags : Libc.call("fcntl", fd, F_SETFL, flags | O_NONBLOCK);
  }

  /** Makes the descriptor blocking, for programs that expect nothing else of their streams. */
  public static int block(int fd) {
    int flags = Libc.call("fcntl", fd, F_GETFL);
    return flags < 0 || (flags & O_NONBLOCK) == 0
        ? Math.min(flags, 0)
        : Libc.call("fcntl", fd, F_SETFL, flags & ~O_NONBLOCK);
  }

  /** Reads the bytes that are available, up to a size; an empty array at the end. */
  public static Read read(int fd, int size) {
    return read("read", fd, size, 0);
  }

  /**
   * Reads from a socket as {@link #read}, and does not wait, also where others have made it
   * blocking.
   */
  static Read receive(int socket, int size) {
    return read("recv", socket, size, DONT_WAIT);
  }

  private static Read read(String function, int fd, int size, int flags) {
    try (Memory memory = new Memory()) {
      MemorySegment buffer = memory.buffer(size);
      int count = (int) Libc.retried(function, fd, buffer.address(), size, flags);
      byte[] bytes = new byte[Math.max(0, count)];
      MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, bytes.length);
      return new Read(count, bytes);
    }
  }

  /**
   * The outcome of a read.
   *
   * @param count the number of bytes, 0 at the end, or a negative error
   */
  public record Read(int count, byte[] bytes) {}

  /** Writes a part of bytes; returns how many. */
  public static int write(int fd, byte[] bytes, int from) {
    return write("write", fd, bytes, from, 0);
  }

  /**
   * Writes to a socket as {@link #write}, and does not wait, also where others have made it
   * blocking.
   */
  static int send(int socket, byte[] bytes, int from) {
    return write("send", socket, bytes, from, DONT_WAIT | NO_SIGNAL);
  }

  private static int write(String function, int fd, byte[] bytes, int from, int flags) {
    byte[] part = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + MOST_WRITTEN));
    try (Memory memory = new Memory()) {
      return (int) Libc.retried(function, fd, memory.text(part), part.length, flags);
    }
  }

  /** Shuts down the writing direction of a socket. */
  public static int shutdown(int fd) {
    return Libc.call("shutdown", fd, SHUT_WR);
  }

  public static void close(int fd) {
    ProgramDescriptors.remove(fd);
    Libc.call("close", fd);
  }
}
