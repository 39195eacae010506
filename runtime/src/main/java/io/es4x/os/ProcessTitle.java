package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Sets the title that tools such as {@code ps} show in place of the command line. Linux only:
 * elsewhere nothing changes.
 *
 * <p>Source: {@code uv_set_process_title} of libuv's {@code src/unix/proctitle.c}. Like it, this
 * overwrites the memory of the arguments, whose address the kernel provides.
 */
@AnyThread
public final class ProcessTitle {
  private static final Path STATUS = Path.of("/proc/self/stat");

  /** The positions of {@code arg_start} and {@code arg_end} behind the name of the program. */
  private static final int START = 45;

  private static final int END = 46;

  /** The greatest length of a thread's name. */
  private static final int NAME = 15;

  private ProcessTitle() {}

  /** Sets the title, cut to the length of the command line. */
  public static void set(String title) {
    if (!OperatingSystem.LINUX) {
      return;
    }
    byte[] bytes = title.getBytes(StandardCharsets.UTF_8);
    try {
      String status = Files.readString(STATUS);
      String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ");
      MemorySegment arguments = memory(Long.parseLong(fields[START]), Long.parseLong(fields[END]));
      int length = (int) Math.min(bytes.length, Math.max(0, arguments.byteSize() - 1));
      MemorySegment.copy(bytes, 0, arguments, ValueLayout.JAVA_BYTE, 0, length);
      arguments.asSlice(length).fill((byte) 0);
      Path name = Path.of("/proc/self/task", Long.toString(ProcessHandle.current().pid()), "comm");
      Files.write(name, Arrays.copyOf(bytes, Math.min(bytes.length, NAME)));
    } catch (IOException | RuntimeException hidden) {
      // Failures are ignored: the title is for people, and a sandbox may hide /proc.
    }
  }

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static MemorySegment memory(long start, long end) {
    return start == 0
        ? MemorySegment.NULL
        : MemorySegment.ofAddress(start).reinterpret(end - start);
  }
}
