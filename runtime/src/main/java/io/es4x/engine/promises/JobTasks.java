package io.es4x.engine.promises;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * The current task of a context, and how promise jobs switch it. All pending jobs run in the task
 * that settled the first of their promises.
 */
@ContextThread
public abstract class JobTasks {
  /** The running task; null between tasks. */
  protected @Nullable JobTask current;

  /** True while the running job continues another task than the one that runs the jobs. */
  private boolean resumed;

  /** True if a realm of the context has jobs of its own. */
  private boolean isSplitByRealms;

  /** Notes that a realm of the context has jobs of its own. */
  final void splitByRealms() {
    isSplitByRealms = true;
  }

  final boolean isSplitByRealms() {
    return isSplitByRealms;
  }

  /**
   * Returns the task that a job continues.
   *
   * @param registrar the task that registered it
   * @param running the task that runs the jobs
   */
  protected abstract JobTask taskOf(JobTask registrar, JobTask running);

  /** Called when a job that continues another task begins or ends. */
  protected abstract void noteResumed(boolean begin);

  /** Returns whether the running job belongs to another task than the one that runs the jobs. */
  final boolean isResumed() {
    return resumed;
  }

  @Nullable JobTask registrar() {
    JobTask task = current;
    if (task == null) {
      return null;
    }
    JobTask registrar = task.registrar();
    registrar.register();
    return registrar;
  }

  /** Makes the task that registered the running job the current one. */
  @TruffleBoundary
  void goOnWith(JobTask registrar) {
    JobTask running = current;
    if (running != null) {
      current = taskOf(registrar, running);
      if (current == registrar) {
        resumed = true;
        noteResumed(true);
      }
    }
  }

  /** Runs a job, and restores the current task afterwards. */
  Object run(JSFunctionObject job, Object self, Object[] arguments) {
    JobTask running = current;
    boolean wasResumed = resumed; // Jobs may run nested in another one.
    try {
      return JSFunction.call(job, self, arguments);
    } finally {
      current = running;
      if (resumed || wasResumed) {
        resumed = wasResumed;
        noteResumed(resumed);
      }
    }
  }
}
