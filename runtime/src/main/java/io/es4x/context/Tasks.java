package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stack of a context's tasks, which nest when Java that JavaScript calls calls back, and the
 * clock that stands still during the outermost.
 */
@ContextThread
final class Tasks {
  private final JsContext context;
  private final Origin program;
  private @Nullable Task current;
  private long time;

  Tasks(JsContext context) {
    this.context = context;
    this.program = new ProgramOrigin(context);
  }

  /** Begins the task of a callback that Java calls with an event. */
  void begin(Origin origin, @Nullable Object event) {
    enter(Task.ofCallback(current, ScriptContext.makeCurrent(context), origin, event));
  }

  /** Begins a task that goes on with what another one began. */
  void resume(Origin origin) {
    enter(Task.of(current, ScriptContext.makeCurrent(context), origin));
  }

  private void enter(Task task) {
    if (current == null) {
      time = 0;
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
      current = ended.outer();
      ScriptContext.restore(context, ended.previousOwner());
      if (context.life().isClosed()) {
        ScriptContext.forget(context); // What Java still called makes it the thread's owner again.
      }
    }
  }

  Task running() {
    return Objects.requireNonNull(current);
  }

  boolean isRunning() {
    return current != null;
  }

  /** Returns the origin of the running task; that of the program, when none runs. */
  Origin origin() {
    return current == null ? program : current.origin(context);
  }

  /** The origin of what the program does by itself. */
  Origin program() {
    return program;
  }

  /** Lets the running task go on with what an earlier one began. */
  void goOnWith(Origin origin) {
    if (current != null) {
      current.resume(origin);
    }
  }

  /** See {@link JsContext#taskTime}. */
  long time() {
    if (time == 0) {
      time = System.nanoTime();
    }
    return time;
  }
}
