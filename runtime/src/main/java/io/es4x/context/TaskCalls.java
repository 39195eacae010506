package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The calls from Java into the functions of a context, each of which is one task. */
@ContextThread
final class TaskCalls {
  private final Tasks tasks;
  private final ContextErrors errors;
  private final Value run;
  private final Value runWithTwo;
  private final Dispatch dispatch;

  /**
   * @param dispatch has the functions that enter JavaScript
   */
  TaskCalls(Tasks tasks, ContextErrors errors, Dispatch dispatch) {
    this.tasks = tasks;
    this.errors = errors;
    this.run = dispatch.run();
    this.runWithTwo = dispatch.runWithTwo();
    this.dispatch = dispatch;
  }

  /** See {@link JsContext#bound}. */
  Value bound(Value callback) {
    Value bind = dispatch.bind();
    return bind == null ? callback : bind.execute(callback);
  }

  /**
   * Notes the origin of a promise job that runs in a task of another origin; null when the job has
   * ended.
   */
  void noteResumed(@Nullable Origin origin) {
    dispatch.resumed().executeVoid(origin);
  }

  /** See {@link JsContext#runTask(Value, Origin, Object)}. */
  void run(Value function, Origin origin, @Nullable Object argument) {
    tasks.begin(origin, argument);
    try {
      run.executeVoid(function, argument);
    } catch (PolyglotException failure) {
      errors.callbackFailed(failure);
    } catch (OutOfMemoryError exhausted) {
      errors.taskFailed(exhausted); // There was no memory for the engine's own exception.
    } finally {
      tasks.end();
    }
  }

  /** See {@link JsContext#runTask(Value, Origin, Object, Object)}. */
  void run(Value function, Origin origin, @Nullable Object first, @Nullable Object second) {
    tasks.begin(origin, first);
    try {
      runWithTwo.executeVoid(function, first, second);
    } catch (PolyglotException failure) {
      errors.callbackFailed(failure);
    } catch (OutOfMemoryError exhausted) {
      errors.taskFailed(exhausted); // There was no memory for the engine's own exception.
    } finally {
      tasks.end();
    }
  }

  /** See {@link JsContext#settle}. */
  void settle(Value resolvingFunction, Origin origin, @Nullable Object value) {
    tasks.resume(origin);
    try {
      resolvingFunction.executeVoid(value);
    } finally {
      tasks.end();
    }
  }

  /** See {@link JsContext#call}. */
  Value call(Value function, @Nullable Object... arguments) {
    tasks.resume(tasks.origin());
    try {
      return function.execute(arguments);
    } finally {
      tasks.endBeforeResult();
    }
  }

  /**
   * Runs Java code that calls into JavaScript, as a task that continues the work of another one.
   */
  void run(Runnable code, Origin origin) {
    tasks.resume(origin);
    try {
      code.run();
    } finally {
      tasks.end();
    }
  }

  /**
   * Runs a task as {@link #run(Runnable, Origin)} does; an exception that it throws is an uncaught
   * error.
   */
  void runGuarded(Runnable code, Origin origin) {
    tasks.resume(origin);
    try {
      code.run();
    } catch (RuntimeException | Error failure) {
      if (errors.isEnd(failure)) {
        throw failure;
      }
      errors.taskFailed(failure);
    } finally {
      tasks.end();
    }
  }
}
