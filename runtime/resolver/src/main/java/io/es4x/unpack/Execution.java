package io.es4x.unpack;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Replaces this process by another program, which so has its signals, descriptors and exit code.
 */
final class Execution {
  private static final Linker LINKER = Linker.nativeLinker();

  private static final int SET_FLAGS = 2;
  private static final int CLOSE_ON_EXEC = 1;

  /** That of file names and arguments. */
  private static final Charset CHARSET =
      Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

  private Execution() {}

  /**
   * Becomes a program, and so does not return.
   *
   * @param command its file and arguments
   * @param variable of its environment, beside those of this process
   * @throws IOException when it cannot be started
   */
  static void become(List<String> command, String variable, String value) throws IOException {
    if (System.getProperty("os.name").startsWith("Windows")) {
      throw new IOException("such a jar runs on Linux and macOS, not on Windows");
    }
    for (int fd : Descriptors.ofJava()) {
      call("fcntl", fd, SET_FLAGS, CLOSE_ON_EXEC);
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment arguments = arena.allocate(ValueLayout.ADDRESS, command.size() + 1L);
      for (int i = 0; i < command.size(); i++) {
        arguments.setAtIndex(ValueLayout.ADDRESS, i, arena.allocateFrom(command.get(i), CHARSET));
      }
      call("setenv", arena.allocateFrom(variable), arena.allocateFrom(value, CHARSET), 1);
      call("execv", arguments.getAtIndex(ValueLayout.ADDRESS, 0), arguments);
    }
    throw new IOException(Path.of(command.getFirst()) + " does not start");
  }

  /** Calls a function of the C library, whose arguments are pointers and numbers. */
  private static void call(String name, Object... arguments) throws IOException {
    MemoryLayout[] layouts =
        Stream.of(arguments)
            .map(each -> each instanceof Integer ? ValueLayout.JAVA_INT : ValueLayout.ADDRESS)
            .toArray(MemoryLayout[]::new);
    MethodHandle function =
        LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow(name),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts));
    try {
      function.invokeWithArguments(arguments);
    } catch (Throwable unexpected) {
      throw new IOException(unexpected);
    }
  }
}
