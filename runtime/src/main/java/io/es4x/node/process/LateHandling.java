package io.es4x.node.process;

import io.es4x.engine.promises.RejectionTracker;
import io.es4x.threads.ContextThread;

/** The Java half of {@code late-handling.js}. Public for GraalJS only. */
@ContextThread
public final class LateHandling {
  /** See {@link RejectionTracker#functions}. */
  public Object functions() {
    return RejectionTracker.functions();
  }
}
