package io.es4x.launcher;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Watches the {@code es4x} command where the JVM is its child: once killed, it forwards no signals.
 * Its end is handled as {@code SIGTERM}.
 */
final class CommandWatch {
  private static final String PROPERTY = "es4x.command.pid";
  private static final int SIGTERM = 15;

  private CommandWatch() {}

  static void start(JsProcess process) {
    Long command = Long.getLong(PROPERTY);
    if (command != null) {
      Thread.ofPlatform().daemon().name("es4x-command").start(() -> watch(command, process));
    }
  }

  private static void watch(long command, JsProcess process) {
    Optional<ProcessHandle> parent = parent();
    try {
      // An orphan gets another parent at once, while a dead process may stay listed for long.
      while (parent().or(() -> parent).equals(parent) && isThere(command)) {
        TimeUnit.MILLISECONDS.sleep(500);
      }
      process.signal("SIGTERM", SIGTERM);
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Returns whether a process is listed, also when there is no descriptor left to read about it.
   */
  private static boolean isThere(long process) {
    return ProcessHandle.of(process).isPresent() || Files.exists(Path.of("/proc/" + process));
  }

  /** The parent; empty where that cannot be told now. */
  private static Optional<ProcessHandle> parent() {
    return ProcessHandle.current().parent();
  }
}
