package io.es4x.node.bindings.os;

import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The scheduling priorities of processes (niceness, from -20 to 19). Linux only. */
@AnyThread
final class Priorities {
  private static final int PRIO_PROCESS = 0;

  /** The place of the niceness behind the name of the program, which may hold spaces. */
  private static final int NICENESS = 16;

  private Priorities() {}

  /**
   * Returns the priority of a process.
   *
   * @param pid 0 for this one
   * @return null when there is no such process
   */
  static @Nullable Integer get(int pid) {
    return ofTask(folder(pid));
  }

  /**
   * Sets the priority of a process.
   *
   * <p>To the kernel, each thread has a priority. In this process it is set for the threads that
   * have that of the process; those with one of their own, such as compilers, keep it.
   *
   * @param pid 0 for this one
   * @return 0, or the negative error number
   */
  static int set(int pid, int priority) {
    Integer current = get(pid);
    if (current == null) {
      return Errno.ESRCH;
    }
    if (pid != 0 && pid != ProcessHandle.current().pid()) {
      return Libc.call("setpriority", PRIO_PROCESS, pid, priority);
    }
    int failure = 0;
    for (Path task : tasks()) {
      if (Objects.equals(ofTask(task), current)) {
        int result =
            Libc.call(
                "setpriority",
                PRIO_PROCESS,
                Long.parseLong(task.getFileName().toString()),
                priority);
        failure =
            result == Errno.ESRCH ? failure : Math.min(failure, result); // A thread may have ended.
      }
    }
    return failure;
  }

  private static Path folder(int pid) {
    return Path.of("/proc", pid == 0 ? "self" : Integer.toString(pid));
  }

  private static List<Path> tasks() {
    try (Stream<Path> tasks = Files.list(folder(0).resolve("task"))) {
      return tasks.toList();
    } catch (IOException otherSystem) {
      return List.of();
    }
  }

  private static @Nullable Integer ofTask(Path folder) {
    try {
      String text = Files.readString(folder.resolve("stat"));
      String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
      return Integer.valueOf(fields[NICENESS]);
    } catch (IOException ended) {
      return null;
    }
  }
}
