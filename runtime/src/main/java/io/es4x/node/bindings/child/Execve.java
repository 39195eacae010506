package io.es4x.node.bindings.child;

import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.ProgramDescriptors;
import io.es4x.os.TerminalMode;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The replacement of the process by another program: {@code process.execve}. */
@AnyThread
public final class Execve {
  private static final int F_SETFD = 2;
  private static final int FD_CLOEXEC = 1;
  private static final int SIG_SETMASK = 2;
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private Execve() {}

  /**
   * Replaces this process by another program, which inherits the descriptors that are the program's
   * own. Returns only on failure.
   *
   * @param arguments the first is the name by which the program was started
   * @param environment each {@code name=value}
   * @return the negative error
   */
  public static int replace(String file, List<String> arguments, List<String> environment) {
    TerminalMode.restore();
    closeOnExec();
    try (Memory memory = new Memory()) {
      // Threads of Java block signals, and a program inherits what is blocked.
      Libc.raw("pthread_sigmask", SIG_SETMASK, memory.allocate(Spawn.STRUCTURE).address(), 0);
      return Libc.call(
          "execve",
          memory.text(Spawn.bytes(file)),
          Spawn.texts(memory, arguments),
          Spawn.texts(memory, environment));
    }
  }

  /** Java opens files and sockets without {@code O_CLOEXEC}. */
  private static void closeOnExec() {
    try (DirectoryStream<Path> open = Files.newDirectoryStream(DESCRIPTORS)) {
      for (Path entry : open) {
        int fd = Integer.parseInt(entry.getFileName().toString());
        if (!ProgramDescriptors.has(fd)) {
          Libc.call("fcntl", fd, F_SETFD, FD_CLOEXEC);
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
