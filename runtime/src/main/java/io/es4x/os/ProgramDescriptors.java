package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The descriptors that are the program's: the standard streams, those that its parent process has
 * passed on, and those that it has opened. All others are Java's, such as its own libraries and
 * sockets, and are closed ones to the program.
 */
@AnyThread
public final class ProgramDescriptors {
  /** The error of a descriptor that is not open. */
  public static final int EBADF = -9;

  /** The numbers that the command has found when it was started. */
  private static final String INHERITED = "es4x.descriptors";

  private static final Set<Integer> OPEN = ConcurrentHashMap.newKeySet();

  static {
    for (String fd : System.getProperty(INHERITED, "").split(",", -1)) {
      if (!fd.isEmpty()) {
        OPEN.add(Integer.valueOf(fd));
      }
    }
  }

  private ProgramDescriptors() {}

  public static boolean has(int fd) {
    return fd >= 0 && (fd <= 2 || OPEN.contains(fd));
  }

  /** Notes what the program has opened, unless that is an error; returns it. */
  public static int add(int fd) {
    if (fd >= 0) {
      OPEN.add(fd);
    }
    return fd;
  }

  /** Forgets a descriptor; to be called before it is closed, as its number is free afterwards. */
  public static void remove(int fd) {
    OPEN.remove(fd);
  }
}
