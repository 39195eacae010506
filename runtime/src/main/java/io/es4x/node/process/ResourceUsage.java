package io.es4x.node.process;

import io.es4x.os.Native;
import io.es4x.os.OperatingSystem;
import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The resource usage of the process, by {@code getrusage} of POSIX. */
@AnyThread
final class ResourceUsage {
  private static final int SELF = 0;
  private static final int WORD_BYTES = 8;

  /** The number of words of the two times at the beginning, two words each. */
  private static final int TIME_WORDS = 4;

  private static final int COUNTS = 14;

  private ResourceUsage() {}

  /**
   * Returns user and system time in microseconds, the maximum resident set in kilobytes, then the
   * other fields.
   */
  static double[] ofProcess() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment usage = arena.allocate((TIME_WORDS + COUNTS) * WORD_BYTES);
      Native.call("getrusage", SELF, usage);
      double[] values = new double[2 + COUNTS];
      for (int i = 0; i < 2; i++) {
        // On some systems the microseconds are an int.
        values[i] = word(usage, 2 * i) * 1e6 + usage.get(ValueLayout.JAVA_INT, (2 * i + 1) * 8L);
      }
      for (int i = 0; i < COUNTS; i++) {
        values[2 + i] = word(usage, TIME_WORDS + i);
      }
      if (!OperatingSystem.LINUX) {
        values[2] /= 1024; // In bytes on other systems than Linux.
      }
      return values;
    }
  }

  private static double word(MemorySegment usage, int index) {
    return usage.get(ValueLayout.JAVA_LONG, (long) index * WORD_BYTES);
  }
}
