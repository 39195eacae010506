package io.es4x.node.bindings;

import io.es4x.threads.ContextThread;
import java.time.Instant;

/** The Java half of small internal bindings. Public for GraalJS only. */
@ContextThread
public final class BindingsHost {
  private final long created = System.nanoTime();
  private final long age = System.currentTimeMillis() - started();

  /** Blocks the event loop. */
  public void sleep(int milliseconds) throws InterruptedException {
    Thread.sleep(milliseconds);
  }

  /** The milliseconds since the process was started, with fractions. */
  public double now() {
    return (System.nanoTime() - created) / 1e6 + age;
  }

  /** The time of the process's start; not by its management bean, which takes long to load. */
  private static long started() {
    return ProcessHandle.current().info().startInstant().orElseGet(Instant::now).toEpochMilli();
  }
}
