package io.es4x.node.process;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes the user and group ids of the process: of all its threads, as POSIX requires
 * and the GNU C library implements. Linux only.
 */
@AnyThread
final class Credentials {
  /** The id that no user or group has. */
  static final long UNKNOWN = -1;

  /** The offset of the id in {@code struct passwd} and {@code struct group}. */
  private static final long ID = 16;

  private static final long LONGEST_NAME = 1024;

  private Credentials() {}

  /** The id of a user, or {@link #UNKNOWN}. */
  static long user(String name) {
    return find("getpwnam", name);
  }

  /** The name of a user, or null. */
  static @Nullable String userName(long id) {
    long entry = Libc.raw("getpwuid", id);
    if (entry == 0 || entry == -1) {
      return null;
    }
    long name = Libc.at(entry, Long.BYTES).get(ValueLayout.JAVA_LONG, 0);
    return new String(Memory.textAt(Libc.at(name, LONGEST_NAME), 0), StandardCharsets.UTF_8);
  }

  /** The id of a group, or {@link #UNKNOWN}. */
  static long group(String name) {
    return find("getgrnam", name);
  }

  private static long find(String function, String name) {
    try (Memory memory = new Memory()) {
      long entry = Libc.raw(function, memory.text(bytes(name)));
      return entry == 0 || entry == -1
          ? UNKNOWN
          : Integer.toUnsignedLong(Libc.at(entry, ID + 4).get(ValueLayout.JAVA_INT, ID));
    }
  }

  /**
   * Sets an id.
   *
   * @param function such as {@code setuid}
   * @return 0, or the negative errno
   */
  static int set(String function, long id) {
    return Libc.call(function, id);
  }

  /** Sets the supplementary group ids; returns 0, or the negative errno. */
  static int setGroups(long[] groups) {
    try (Memory memory = new Memory()) {
      MemorySegment ids = memory.allocate(groups.length * 4L);
      for (int i = 0; i < groups.length; i++) {
        ids.setAtIndex(ValueLayout.JAVA_INT, i, (int) groups[i]);
      }
      return Libc.call("setgroups", groups.length, ids.address());
    }
  }

  /**
   * Sets the supplementary group ids to those of a user and one more; returns 0, or the negative
   * errno.
   */
  static int initGroups(String user, long group) {
    try (Memory memory = new Memory()) {
      return Libc.call("initgroups", memory.text(bytes(user)), group);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
