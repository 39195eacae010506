package io.es4x.node.bindings.fs;

import io.es4x.os.Memory;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The times of a file as the C library takes them. */
@AnyThread
final class FileTimes {
  private FileTimes() {}

  /** The address of the times of access and modification, as two {@code struct timespec}. */
  static long of(Memory memory, double accessed, double modified) {
    MemorySegment times = memory.allocate(32);
    put(times, 0, accessed);
    put(times, 16, modified);
    return times.address();
  }

  private static void put(MemorySegment times, long offset, double time) {
    double seconds = Math.floor(time);
    // To the microsecond, as libuv does.
    long nanoseconds = (long) ((time - seconds) * 1e6) * 1000;
    times.set(ValueLayout.JAVA_LONG, offset, (long) seconds);
    times.set(ValueLayout.JAVA_LONG, offset + 8, nanoseconds);
  }
}
