package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The file descriptors of the program: the standard streams, those inherited from its parent
 * process, and those that it has opened. All others are Java's, such as its libraries and sockets,
 * and look closed to the program.
 */
@AnyThread
public final class ProgramDescriptors {
  /** The system property with the descriptors that the command has inherited. */
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

  /** Adds a descriptor that the program has opened, unless it is an error; returns it. */
  public static int add(int fd) {
    if (fd >= 0) {
      OPEN.add(fd);
    }
    return fd;
  }

  /**
   * Removes a descriptor; to be called before it is closed, since its number is free afterwards.
   */
  public static void remove(int fd) {
    OPEN.remove(fd);
  }
}
