package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.threads.ContextThread;

/**
 * The end of an outermost task: runs ticks, reports unhandled rejections, and notes when the
 * context becomes idle.
 */
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

  /** Requests that the ticks run once more, after the microtasks of the current task. */
  void requestDrain() {
    drainRequested = true;
  }

  /** Runs what follows a task. */
  void run() {
    do {
      drain();
    } while (!context.life().isClosed() && errors.reportUnhandled());
    becomeIdle();
  }

  /**
   * Runs what follows a task whose result Java waits for. A failed future may be that result, which
   * Java handles next, so unhandled futures are reported by a later task.
   */
  void runBeforeResult() {
    drain();
    if (context.life().isClosed() || !errors.reportLater()) {
      becomeIdle();
    }
  }

  /** Runs the ticks. GraalJS has run the microtasks when the outermost call returned. */
  private void drain() {
    while (drainRequested && !context.life().isClosed()) {
      drainRequested = false;
      scripts.drain();
    }
  }

  private void becomeIdle() {
    if (!context.life().isClosed() && liveness.becameIdle()) {
      context.process().idle(context);
    }
  }
}
