package io.es4x.node.bindings.fs;

import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operations that change or follow the names of files. */
@AnyThread
final class Paths {
  private static final int LONGEST_PATH = 4096;

  private Paths() {}

  static void addTo(Map<String, Operation> all) {
    all.put("rename", request -> two("rename", request));
    all.put("link", request -> two("link", request));
    all.put("symlink", request -> two("symlink", request));
    all.put("unlink", request -> one("unlink", request));
    all.put("rmdir", request -> one("rmdir", request));
    all.put("chmod", request -> one("chmod", request, request.number(1)));
    all.put("chown", request -> one("chown", request, request.number(1), request.number(2)));
    all.put("lchown", request -> one("lchown", request, request.number(1), request.number(2)));
    all.put(
        "fchmod",
        OpenFiles.ofOpen(
            request ->
                Operation.nothing(Libc.call("fchmod", request.number(0), request.number(1)))));
    all.put(
        "fchown",
        OpenFiles.ofOpen(
            request ->
                Operation.nothing(
                    Libc.call("fchown", request.number(0), request.number(1), request.number(2)))));
    all.put("utimes", request -> times(request, 0));
    all.put("lutimes", request -> times(request, Statuses.NO_FOLLOW));
    all.put("futimes", OpenFiles.ofOpen(Paths::timesOfOpen));
    all.put("readlink", Paths::readlink);
    all.put("realpath", Paths::realpath);
  }

  private static @Nullable Object one(String function, FileArguments request, long... others) {
    try (Memory memory = new Memory()) {
      long[] arguments = new long[others.length + 1];
      arguments[0] = memory.text(request.path(0));
      System.arraycopy(others, 0, arguments, 1, others.length);
      return Operation.nothing(Libc.call(function, arguments));
    }
  }

  private static @Nullable Object two(String function, FileArguments request) {
    try (Memory memory = new Memory()) {
      return Operation.nothing(
          Libc.call(function, memory.text(request.path(0)), memory.text(request.path(1))));
    }
  }

  private static @Nullable Object times(FileArguments request, int flags) {
    try (Memory memory = new Memory()) {
      return Operation.nothing(
          Libc.call(
              "utimensat",
              Statuses.HERE,
              memory.text(request.path(0)),
              times(memory, request).address(),
              flags));
    }
  }

  private static @Nullable Object timesOfOpen(FileArguments request) {
    try (Memory memory = new Memory()) {
      return Operation.nothing(
          Libc.call("futimens", request.number(0), times(memory, request).address()));
    }
  }

  /** The times of access and change, in seconds, as two {@code struct timespec}. */
  private static MemorySegment times(Memory memory, FileArguments request) {
    MemorySegment times = memory.allocate(32);
    for (int i = 0; i < 2; i++) {
      double time = request.real(1 + i);
      double seconds = Math.floor(time);
      // To the microsecond, as libuv does.
      long nanoseconds = (long) ((time - seconds) * 1e6) * 1000;
      times.set(ValueLayout.JAVA_LONG, 16L * i, (long) seconds);
      times.set(ValueLayout.JAVA_LONG, 16L * i + 8, nanoseconds);
    }
    return times;
  }

  private static Object readlink(FileArguments request) {
    try (Memory memory = new Memory()) {
      MemorySegment target = memory.allocate(LONGEST_PATH);
      long length =
          Libc.callForSize(
              "readlink", memory.text(request.path(0)), target.address(), LONGEST_PATH);
      return length < 0
          ? (Object) length
          : FileNames.of(
              Arrays.copyOf(target.toArray(ValueLayout.JAVA_BYTE), (int) length),
              request.isTrue(1));
    }
  }

  private static Object realpath(FileArguments request) {
    try (Memory memory = new Memory()) {
      MemorySegment resolved = memory.allocate(LONGEST_PATH);
      long result =
          Libc.callForPointer("realpath", memory.text(request.path(0)), resolved.address());
      return result < 0 && result > -LONGEST_PATH
          ? (Object) result
          : FileNames.of(Memory.textAt(resolved, 0), request.isTrue(1));
    }
  }
}
