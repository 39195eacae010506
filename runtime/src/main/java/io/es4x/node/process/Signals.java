package io.es4x.node.process;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers of signals, and sending them. Thread-safe. */
final class Signals {
  private static final Map<String, Integer> COMMON =
      Map.of(
          "SIGHUP",
          1,
          "SIGINT",
          2,
          "SIGQUIT",
          3,
          "SIGABRT",
          6,
          "SIGKILL",
          9,
          "SIGSEGV",
          11,
          "SIGPIPE",
          13,
          "SIGALRM",
          14,
          "SIGTERM",
          15,
          "SIGWINCH",
          28);
  private static final Map<String, Integer> LINUX =
      Map.of("SIGUSR1", 10, "SIGUSR2", 12, "SIGCHLD", 17, "SIGCONT", 18, "SIGSTOP", 19);
  private static final Map<String, Integer> BSD =
      Map.of("SIGUSR1", 30, "SIGUSR2", 31, "SIGCHLD", 20, "SIGCONT", 19, "SIGSTOP", 17);

  private Signals() {}

  /** The number of a signal such as {@code SIGTERM} on this system, or -1. */
  static int number(String name) {
    Map<String, Integer> special = Native.LINUX ? LINUX : BSD;
    return COMMON.getOrDefault(name, special.getOrDefault(name, -1));
  }

  /** Sends a signal; returns null when it was sent, else Node's name of the error. */
  static @Nullable String send(int pid, int signal) {
    if (Native.call("kill", pid, signal) == 0) {
      return null;
    }
    // The reason, errno, is out of reach: a process that exists must have forbidden it.
    return ProcessHandle.of(Math.abs((long) pid)).isPresent() ? "EPERM" : "ESRCH";
  }
}
