package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * The running task of a context, and how the jobs of its promises change it. All that wait run in
 * the task that has settled the first of their promises.
 */
@ContextThread
public abstract class JobTasks {
  /** The running task; null between tasks. */
  protected @Nullable JobTask current;

  /** True while a job goes on with another task than the one that runs the jobs. */
  private boolean resumed;

  /**
   * Returns the task that a job goes on with.
   *
   * @param registrar the one that has registered it
   * @param running the one that runs the jobs
   */
  protected abstract JobTask taskOf(JobTask registrar, JobTask running);

  /** Notes that a job that goes on with another task begins, or has ended. */
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

  /** Sets the task of the running job to the one that has registered it. */
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

  /** Runs a job, in the running task unless it goes on with another one. */
  Object run(JSFunctionObject job, Object self, Object[] arguments) {
    JobTask running = current;
    boolean wasResumed = resumed; // Jobs may run within another one.
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
