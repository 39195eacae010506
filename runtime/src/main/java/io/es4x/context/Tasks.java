package io.es4x.context;

import io.es4x.engine.promises.JobTask;
import io.es4x.engine.promises.JobTasks;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.services.LoopMetrics;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stack of a context's tasks, which nest when JavaScript calls Java that calls back, and the
 * clock that stands still during the outermost one.
 */
@ContextThread
final class Tasks extends JobTasks {
  private final JsContext context;
  private final LoopMetrics metrics;
  private final Origin program;
  private long time;

  Tasks(JsContext context, LoopMetrics metrics) {
    this.context = context;
    this.metrics = metrics;
    this.program = new ProgramOrigin(context);
  }

  /** Begins the task of a callback that Java calls with an event. */
  void begin(Origin origin, @Nullable Object event) {
    enter(Task.ofCallback(current(), ScriptContext.makeCurrent(context), origin, event));
  }

  /** Begins a task that continues the work of another one. */
  void resume(Origin origin) {
    enter(Task.of(current(), ScriptContext.makeCurrent(context), origin));
  }

  private void enter(Task task) {
    if (current == null) {
      time = 0;
      metrics.taskBegins();
    }
    current = task;
  }

  /** Ends the running task. */
  void end() {
    end(false);
  }

  /** Ends the running task, whose result Java waits for. */
  void endBeforeResult() {
    end(true);
  }

  private void end(boolean beforeResult) {
    Task ended = running();
    try {
      if (ended.outer() == null) {
        context.finishTask(beforeResult);
      }
    } finally {
      if (ended.hasJobs()) {
        ended.origin(context); // The event tells it only now.
      }
      current = ended.outer();
      if (ended.outer() == null) {
        metrics.taskEnds();
      }
      ScriptContext.restore(context, ended.previousOwner());
      if (context.life().isClosed()) {
        ScriptContext.forget(context); // What Java still called makes it the thread's owner again.
      }
    }
  }

  Task running() {
    return Objects.requireNonNull(current());
  }

  private @Nullable Task current() {
    return (Task) current;
  }

  boolean isRunning() {
    return current != null;
  }

  /** Returns the origin of the running task, or of the program when none runs. */
  Origin origin() {
    Task task = current();
    return task == null ? program : task.origin(context);
  }

  /** Returns the origin of tasks that the program itself begins. */
  Origin program() {
    return program;
  }

  /** Makes the running task continue with the origin of an earlier one. */
  void goOnWith(Origin origin) {
    Task task = current();
    if (task != null) {
      current = task.resume(origin, context);
    }
  }

  /**
   * Returns the task that registered a promise job, if its origin is an arrival. A job of the
   * program runs in the task that settled its promise, so that an error of an arrival does not end
   * the process.
   */
  @Override
  protected JobTask taskOf(JobTask registrar, JobTask running) {
    Task registered = (Task) registrar;
    Task settling = (Task) running;
    Origin origin = registered.origin(context);
    if (origin == settling.origin(context)) {
      return settling;
    }
    return origin == program ? settling.lentTo(registered) : registered;
  }

  @Override
  protected void noteResumed(boolean begin) {
    context.noteResumed(begin ? origin() : null);
  }

  /** See {@link JsContext#taskTime}. */
  long time() {
    if (time == 0) {
      time = System.nanoTime();
    }
    return time;
  }
}
