package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.threads.ContextThread;

/** The end of an outermost task: ticks, rejections, the end of the process. */
@ContextThread
final class TaskEnd {
  private final JsContext context;
  private final ContextScripts scripts;
  private final ContextErrors errors;
  private final Liveness liveness;
  private boolean drainRequested;

  TaskEnd(JsContext context, ContextScripts scripts, ContextErrors errors, Liveness liveness) {
    this.context = context;
    this.scripts = scripts;
    this.errors = errors;
    this.liveness = liveness;
  }

  /** Asks for the ticks to run once more, after the microtasks of the current task. */
  void requestDrain() {
    drainRequested = true;
  }

  /** Runs what follows from the task. */
  void run() {
    ContextLife life = context.life();
    // GraalJS has run the microtasks when the outermost call returned; they may want ticks again.
    do {
      while (drainRequested && !life.isClosed()) {
        drainRequested = false;
        scripts.drain();
      }
    } while (!life.isClosed() && errors.reportUnhandled());
    if (!life.isClosed() && liveness.becameIdle()) {
      context.process().idle(context);
    }
  }
}
