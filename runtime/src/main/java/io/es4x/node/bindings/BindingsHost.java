package io.es4x.node.bindings;

import io.es4x.threads.ContextThread;

/** The Java half of small internal bindings. Public for GraalJS only. */
@ContextThread
public final class BindingsHost {
  private static final long START = System.nanoTime();

  /** Blocks the event loop. */
  public void sleep(int milliseconds) throws InterruptedException {
    Thread.sleep(milliseconds);
  }

  /** The milliseconds since the context's first question, with fractions. */
  public double now() {
    return (System.nanoTime() - START) / 1e6;
  }
}
