package io.es4x.engine.promises;

import io.es4x.threads.ContextThread;

/** A task from which promise jobs are registered; a job continues the task that registered it. */
@ContextThread
public abstract class JobTask {
  private boolean hasJobs;

  /** The task that jobs registered now will continue. */
  protected JobTask registrar() {
    return this;
  }

  final void register() {
    hasJobs = true;
  }

  /** Returns whether this task has registered jobs; it must not change afterwards. */
  public final boolean hasJobs() {
    return hasJobs;
  }
}
