package io.es4x.node.bindings;

import io.es4x.threads.ContextThread;

/** The Java half of small internal bindings. Public for GraalJS only. */
@ContextThread
public final class BindingsHost {
  /** Blocks the event loop. */
  public void sleep(int milliseconds) throws InterruptedException {
    Thread.sleep(milliseconds);
  }
}
