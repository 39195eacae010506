package io.es4x.node.bindings.child;

import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.os.Memory;
import io.es4x.os.ProgramDescriptors;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The start of programs by {@code posix_spawn}. */
@AnyThread
final class Spawn {
  private static final int ENOEXEC = 8;
  private static final int O_RDWR = 2;
  private static final int SET_DEFAULT_SIGNALS = 0x4;
  private static final int SET_SIGNAL_MASK = 0x8;
  private static final int NEW_SESSION = 0x80;
  private static final int ALL_SIGNALS = -1;

  private static final int LAST_STANDARD = 2;

  /** A number of bytes in which the structures of any Linux have room. */
  static final int STRUCTURE = 512;

  private Spawn() {}

  /**
   * The outcome.
   *
   * @param pid the process, or a negative error
   * @param ends this process' ends of the pipes by the descriptors of the program, else -1
   */
  record Started(int pid, int[] ends) {}

  /** Starts a program. The pipes exist also when that fails: they are at their end then. */
  static Started start(SpawnRequest request) {
    int[] wanted = request.descriptors();
    int[] ends = new int[wanted.length];
    Arrays.fill(ends, SpawnRequest.NONE);
    List<Integer> opened = new ArrayList<>();
    int[] sources = new int[wanted.length];
    int pid = 0;
    for (int i = 0; i < wanted.length && pid == 0; i++) {
      sources[i] = source(wanted[i], i, ends, opened, wanted.length);
      pid = Math.min(sources[i], 0);
    }
    if (pid == 0) {
      pid =
          switch (ProgramFile.find(request)) {
            case String file -> start(file, request, sources);
            case Object error -> (int) error;
          };
    }
    opened.forEach(Descriptors::close);
    return new Started(pid, ends);
  }

  /**
   * Returns a descriptor with a number above those of the program, so that duplicating it does not
   * overwrite one that is still needed.
   */
  private static int source(int wanted, int index, int[] ends, List<Integer> opened, int count) {
    int fd = wanted;
    boolean isOurs = wanted < 0;
    if (wanted == SpawnRequest.PIPE) {
      int[] pair = Descriptors.socketPair();
      if (pair.length < 2) {
        return pair[0];
      }
      ends[index] = ProgramDescriptors.add(pair[0]);
      fd = pair[1];
    } else if (wanted == SpawnRequest.NONE) {
      fd = nothing();
    } else if (!ProgramDescriptors.has(wanted)) {
      return Errno.EBADF;
    } else if (index <= LAST_STANDARD) {
      Descriptors.block(wanted); // As libuv does: most programs cannot wait for their streams.
    }
    int copy = fd < 0 ? fd : Descriptors.copy(fd, count);
    if (isOurs && fd >= 0) {
      Descriptors.close(fd);
    }
    if (copy >= 0) {
      opened.add(copy);
    }
    return copy;
  }

  private static int nothing() {
    try (Memory memory = new Memory()) {
      return Libc.call("open", memory.text(bytes("/dev/null")), O_RDWR);
    }
  }

  private static int start(String file, SpawnRequest request, int[] sources) {
    try (Memory memory = new Memory()) {
      long actions = memory.allocate(STRUCTURE).address();
      Libc.raw("posix_spawn_file_actions_init", actions);
      for (int i = 0; i < sources.length; i++) {
        Libc.raw("posix_spawn_file_actions_adddup2", actions, sources[i], i);
      }
      Libc.raw("posix_spawn_file_actions_addclosefrom_np", actions, sources.length);
      if (request.folder() != null) {
        long folder = memory.text(bytes(request.folder()));
        Libc.raw("posix_spawn_file_actions_addchdir_np", actions, folder);
      }
      long attributes = attributes(memory, request.detached());
      long environment = texts(memory, request.environment());
      MemorySegment pid = memory.allocate(4);
      List<String> arguments = request.arguments();
      int error = call(memory, pid, file, actions, attributes, arguments, environment);
      if (error == ENOEXEC) { // A script without a shebang line.
        List<String> shell = new ArrayList<>(List.of("/bin/sh", file));
        shell.addAll(arguments.subList(Math.min(1, arguments.size()), arguments.size()));
        error = call(memory, pid, "/bin/sh", actions, attributes, shell, environment);
      }
      Libc.raw("posix_spawn_file_actions_destroy", actions);
      Libc.raw("posix_spawnattr_destroy", attributes);
      return error == 0 ? pid.get(ValueLayout.JAVA_INT, 0) : -error;
    }
  }

  private static int call(
      Memory memory,
      MemorySegment pid,
      String file,
      long actions,
      long attributes,
      List<String> arguments,
      long environment) {
    return (int)
        Libc.raw(
            "posix_spawn",
            pid.address(),
            memory.text(bytes(file)),
            actions,
            attributes,
            texts(memory, arguments),
            environment);
  }

  /** Resets all signals to their default actions and unblocks them, whatever the JVM has set. */
  private static long attributes(Memory memory, boolean detached) {
    long attributes = memory.allocate(STRUCTURE).address();
    MemorySegment signals = memory.allocate(STRUCTURE);
    int session = detached ? NEW_SESSION : 0;
    Libc.raw("posix_spawnattr_init", attributes);
    Libc.raw("posix_spawnattr_setsigmask", attributes, signals.address());
    signals.fill((byte) ALL_SIGNALS);
    Libc.raw("posix_spawnattr_setsigdefault", attributes, signals.address());
    Libc.raw(
        "posix_spawnattr_setflags", attributes, SET_DEFAULT_SIGNALS | SET_SIGNAL_MASK | session);
    return attributes;
  }

  /** A null-terminated array of pointers to strings. */
  static long texts(Memory memory, List<String> texts) {
    MemorySegment pointers = memory.allocate((texts.size() + 1L) * 8);
    for (int i = 0; i < texts.size(); i++) {
      pointers.set(ValueLayout.JAVA_LONG, i * 8L, memory.text(bytes(texts.get(i))));
    }
    return pointers.address();
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
