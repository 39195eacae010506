package io.es4x.engine;

import io.es4x.threads.ContextThread;

/** A task as the jobs of promises see it, which remember the one that has registered them. */
@ContextThread
public abstract class JobTask {
  private boolean hasJobs;

  /** The task that the jobs which are registered now go on with. */
  protected JobTask registrar() {
    return this;
  }

  final void register() {
    hasJobs = true;
  }

  /**
   * Returns whether jobs have been registered by this task, which then does not change any more.
   */
  public final boolean hasJobs() {
    return hasJobs;
  }
}
