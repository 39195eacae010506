package io.es4x.node.bindings.fs;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Operations that return the status of files. */
@AnyThread
final class Statuses {
  static final int HERE = -100;
  static final int NO_FOLLOW = 0x100;
  private static final int EMPTY_PATH = 0x1000;
  private static final int ALL_FIELDS = 0xFFF;
  private static final int STATX_BYTES = 256;
  private static final int STATFS_BYTES = 256;
  private static final int FOLDER = 0x4000;
  private static final int KIND = 0xF000;

  private Statuses() {}

  static Object stat(byte[] path, boolean exact) {
    return packed(of(HERE, path, 0), exact);
  }

  static Object lstat(byte[] path, boolean exact) {
    return packed(of(HERE, path, NO_FOLLOW), exact);
  }

  static Object fstat(int fd, boolean exact) {
    return packed(ofOpen(fd), exact);
  }

  static boolean existsSync(byte[] path) {
    return access(path, 0) == 0;
  }

  /** The 18 numbers of Node's statistics, or one negative error. */
  static long[] of(int folder, byte[] path, int flags) {
    try (Memory memory = new Memory()) {
      MemorySegment found = memory.allocate(STATX_BYTES);
      int result =
          Libc.call("statx", folder, memory.text(path), flags, ALL_FIELDS, found.address());
      return result < 0 ? new long[] {result} : fields(found);
    }
  }

  static long[] ofOpen(int fd) {
    return of(fd, new byte[0], EMPTY_PATH);
  }

  /** The fields of {@code struct statx}, whose offsets are the same on every machine. */
  private static long[] fields(MemorySegment statx) {
    return new long[] {
      device(integer(statx, 136), integer(statx, 140)),
      statx.get(ValueLayout.JAVA_SHORT, 28) & 0xFFFF,
      Integer.toUnsignedLong(integer(statx, 16)),
      Integer.toUnsignedLong(integer(statx, 20)),
      Integer.toUnsignedLong(integer(statx, 24)),
      device(integer(statx, 128), integer(statx, 132)),
      integer(statx, 4),
      number(statx, 32),
      number(statx, 40),
      number(statx, 48),
      number(statx, 64),
      integer(statx, 72),
      number(statx, 112),
      integer(statx, 120),
      number(statx, 96),
      integer(statx, 104),
      number(statx, 80),
      integer(statx, 88)
    };
  }

  private static int integer(MemorySegment memory, long offset) {
    return memory.get(ValueLayout.JAVA_INT, offset);
  }

  private static long number(MemorySegment memory, long offset) {
    return memory.get(ValueLayout.JAVA_LONG, offset);
  }

  /** The number of a device, as glibc's {@code makedev} puts it together. */
  private static long device(int major, int minor) {
    return (major & 0xFFFFF000L) << 32
        | (major & 0xFFFL) << 8
        | (minor & 0xFFFFFF00L) << 12
        | minor & 0xFFL;
  }

  /** The bytes of an array of doubles, or of 64 bit integers. */
  static Object packed(long[] fields, boolean exact) {
    if (fields.length == 1) {
      return fields[0];
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(fields.length * Long.BYTES).order(ByteOrder.nativeOrder());
    for (long field : fields) {
      bytes.putLong(exact ? field : Double.doubleToRawLongBits((double) field));
    }
    return bytes.array();
  }

  static Object statfs(byte[] path, boolean exact) {
    try (Memory memory = new Memory()) {
      MemorySegment found = memory.allocate(STATFS_BYTES);
      int result = Libc.call("statfs", memory.text(path), found.address());
      return result < 0
          ? (Object) (long) result
          : packed(
              new long[] {
                number(found, 0),
                number(found, 8),
                number(found, 72),
                number(found, 16),
                number(found, 24),
                number(found, 32),
                number(found, 40),
                number(found, 48)
              },
              exact);
    }
  }

  static int access(byte[] path, int mode) {
    try (Memory memory = new Memory()) {
      return Libc.call("access", memory.text(path), mode);
    }
  }

  /** Returns 0 for a file, 1 for a folder. */
  static long internalModuleStat(byte[] path) {
    long[] found = of(HERE, path, 0);
    return found.length == 1 ? found[0] : (found[1] & KIND) == FOLDER ? 1L : 0L;
  }
}
