package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The clock of the process, on which its threads agree. It begins when this class is loaded, which
 * is the first thing that the program of {@code es4x run} does.
 */
@AnyThread
public final class ProcessClock {
  private static final long BEGUN = System.nanoTime();

  private ProcessClock() {}

  /** Begins the clock. */
  public static void begin() {}

  /** Returns the time in nanoseconds. */
  public static long nanos() {
    return System.nanoTime() - BEGUN;
  }

  /** Returns when the operating system started the process, in nanoseconds: a time before 0. */
  public static long processStart() {
    return ProcessStart.NANOS;
  }

  /** Returns when the operating system started the process, in milliseconds since the epoch. */
  public static long processStartMillis() {
    return ProcessStart.MILLIS;
  }

  /** Determined when it is needed; not by the management bean, which takes long to load. */
  private static final class ProcessStart {
    static final long MILLIS =
        ProcessHandle.current().info().startInstant().orElseGet(Instant::now).toEpochMilli();
    static final long NANOS =
        nanos() - TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis() - MILLIS);
  }
}
