package io.es4x.node.bindings;

import io.es4x.threads.ContextThread;
import java.time.Instant;

/** The Java half of small internal bindings. Public for GraalJS only. */
@ContextThread
public final class BindingsHost {
  // Static, so that all workers of the process have the same time origin.
  private static final long CREATED = System.nanoTime();
  private static final long STARTED = started();
  private static final long AGE = System.currentTimeMillis() - STARTED;

  /** Blocks the event loop. */
  public void sleep(int milliseconds) throws InterruptedException {
    Thread.sleep(milliseconds);
  }

  /** The milliseconds since the process was started, with fractions. */
  public double now() {
    return (System.nanoTime() - CREATED) / 1e6 + AGE;
  }

  /** The time at which {@link #now} was 0, in milliseconds since the epoch. */
  public double timeOrigin() {
    return STARTED;
  }

  /** The time of the process's start; not by its management bean, which takes long to load. */
  private static long started() {
    return ProcessHandle.current().info().startInstant().orElseGet(Instant::now).toEpochMilli();
  }
}
