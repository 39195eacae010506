package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The working directory of the process. Java resolves relative paths in file operations as the
 * operating system does, but makes paths absolute with the directory at start: use {@link #resolve}
 * for that.
 */
@AnyThread
public final class WorkingDirectory {
  private static final Path START = Path.of("").toAbsolutePath();

  private static volatile Path current = START;

  private WorkingDirectory() {}

  public static Path get() {
    return current;
  }

  /** Makes a path absolute. */
  public static Path resolve(String path) {
    return current.resolve(path);
  }

  /**
   * Changes the directory, as {@code chdir(2)} does; on POSIX systems only.
   *
   * @return 0, or the negative errno
   */
  public static synchronized int change(String path) {
    int error = Native.callWithText("chdir", path);
    if (error == 0) {
      current = ask(Path.of(path));
    }
    return error;
  }

  /** Returns to the directory at start, for another version of a watched program. */
  public static synchronized void restore() {
    if (!current.equals(START)) {
      change(START.toString());
    }
  }

  private static Path ask(Path changed) {
    try {
      return Path.of(OperatingSystem.LINUX ? "/proc/self/cwd" : ".").toRealPath();
    } catch (IOException unreadable) {
      return current.resolve(changed).normalize();
    }
  }
}
