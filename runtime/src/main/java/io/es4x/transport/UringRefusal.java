package io.es4x.transport;

import io.es4x.os.Errno;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The reason why io_uring cannot be used on this machine, in words for those who run it. */
@AnyThread
final class UringRefusal {
  private static final Path SETTING = Path.of("/proc/sys/kernel/io_uring_disabled");

  private UringRefusal() {}

  /**
   * Tries again, and says what the error means. Blocks on file access.
   *
   * @param cause that of Netty, for what is no error of the kernel
   */
  static String reason(@Nullable Throwable cause) {
    int error = Ring.attempt();
    return switch (error) {
      case 0 -> message(cause);
      case Errno.ENOSYS ->
          "the kernel " + System.getProperty("os.version") + " has none, or seccomp hides it";
      case Errno.EPERM, Errno.EACCES -> forbidden();
      case Errno.ENOMEM -> "RLIMIT_MEMLOCK is too low (ulimit -l), or there is no memory left";
      case Errno.EMFILE -> "RLIMIT_NOFILE is too low (ulimit -n)";
      default -> "io_uring_setup fails with error " + -error;
    };
  }

  private static String forbidden() {
    return switch (setting()) {
      case "2" -> "the system setting kernel.io_uring_disabled is 2";
      case "1" ->
          "the system setting kernel.io_uring_disabled is 1, and the user is not in the group"
              + " kernel.io_uring_group";
      default -> "seccomp or a security module forbids it, as in containers of Docker";
    };
  }

  private static String setting() {
    try {
      return Files.readString(SETTING).strip();
    } catch (IOException absent) {
      return ""; // Before Linux 6.6.
    }
  }

  /** Returns the message behind a failure of Netty, in one line. */
  static String message(@Nullable Throwable failure) {
    Throwable cause = failure;
    while (cause != null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause == null
        ? "it does not exist on this system"
        : String.valueOf(cause.getMessage()).lines().findFirst().orElse(cause.toString());
  }
}
