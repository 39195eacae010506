package io.es4x.context;

import io.es4x.engine.promises.JobTask;
import io.es4x.interop.function.CallbackCaller;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.origin.Arrival;
import io.es4x.origin.Arrivals;
import io.es4x.origin.RequestLocal;
import io.es4x.origin.UnnamedArrival;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * One entry from Java into JavaScript. Its origin is the event that its callback was given, when
 * that is an {@link Arrival}, else the origin of the task that made the callback.
 *
 * <p>Tasks nest when JavaScript calls Java that calls back.
 */
@ContextThread
class Task extends JobTask {
  /**
   * A task in which a job of the program runs. Tasks that the job begins get the origin of this
   * task, but further jobs remain the program's, such as those of a loop that awaits requests.
   */
  private static final class Lent extends Task {
    private final Task program;

    private Lent(Task running, Task program) {
      super(running.outer, running.previousOwner, running.origin, null);
      this.program = program;
    }

    @Override
    protected JobTask registrar() {
      return program;
    }
  }

  /** Stands for the event of a callback that was called with null. */
  private static final Object NOTHING = new Object();

  private final @Nullable Task outer;
  private final @Nullable ScriptContext previousOwner;
  private Origin origin;
  private boolean ofArrival;

  /** The event that the callback was given; null once the origin was derived from it. */
  private @Nullable Object event;

  private Task(
      @Nullable Task outer,
      @Nullable ScriptContext previousOwner,
      Origin origin,
      @Nullable Object event) {
    this.outer = outer;
    this.previousOwner = previousOwner;
    this.origin = origin;
    this.event = event;
  }

  /** Returns a task that continues the work of another one. */
  static Task of(@Nullable Task outer, @Nullable ScriptContext previousOwner, Origin origin) {
    return new Task(outer, previousOwner, origin, null);
  }

  /** Returns a task for a callback that Java calls. */
  static Task ofCallback(
      @Nullable Task outer,
      @Nullable ScriptContext previousOwner,
      Origin origin,
      @Nullable Object event) {
    return new Task(outer, previousOwner, origin, event == null ? NOTHING : event);
  }

  /**
   * Returns this task, whose origin is known, for a job that a task of the program has registered.
   */
  final Task lentTo(Task program) {
    return new Lent(this, program);
  }

  /** Returns the task during which this one was called. */
  final @Nullable Task outer() {
    return outer;
  }

  final @Nullable ScriptContext previousOwner() {
    return previousOwner;
  }

  /** Returns the origin of the task. */
  final Origin origin(JsContext context) {
    Object unknown = event;
    if (unknown != null) {
      event = null;
      Arrival arrival = Arrivals.of(unknown, context);
      if (arrival != null) {
        origin = arrival;
        ofArrival = true;
        RequestLocal.put(arrival);
      } else if (outer == null && context.isProgram(origin) && CallbackCaller.isTransport()) {
        origin = new UnnamedArrival(unknown == NOTHING ? "an event" : nameOf(unknown), context);
      }
    }
    return origin;
  }

  /** Returns whether the origin is the event of this task. */
  final boolean isOfArrival() {
    return ofArrival;
  }

  /** Sets the origin to that of an earlier task; returns this task or its replacement. */
  final Task resume(Origin earlier, JsContext context) {
    if (hasJobs()) {
      origin(context); // That of the jobs, which the event tells only now.
      return new Task(outer, previousOwner, earlier, null);
    }
    origin = earlier;
    event = null;
    return this;
  }

  private static String nameOf(Object event) {
    return "a " + event.getClass().getSimpleName();
  }
}
