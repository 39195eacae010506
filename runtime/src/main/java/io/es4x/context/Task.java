package io.es4x.context;

import io.es4x.engine.JobTask;
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
 * One entry from Java into JavaScript, and what it began with: the event that its callback was
 * given, when that is an {@link Arrival}, else the origin of the task that made the callback.
 *
 * <p>Tasks nest when Java that JavaScript calls calls back.
 */
@ContextThread
class Task extends JobTask {
  /**
   * A task in which a job of the program runs. What that begins belongs to the task, save further
   * jobs: a loop of the program that waits for requests stays the program's.
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

  /** The event of a callback that was called with null. */
  private static final Object NOTHING = new Object();

  private final @Nullable Task outer;
  private final @Nullable ScriptContext previousOwner;
  private Origin origin;
  private boolean ofArrival;

  /** The event that the callback was given; null once the origin is known. */
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

  /** A task that goes on with what another one began. */
  static Task of(@Nullable Task outer, @Nullable ScriptContext previousOwner, Origin origin) {
    return new Task(outer, previousOwner, origin, null);
  }

  /** A task of a callback that Java calls. */
  static Task ofCallback(
      @Nullable Task outer,
      @Nullable ScriptContext previousOwner,
      Origin origin,
      @Nullable Object event) {
    return new Task(outer, previousOwner, origin, event == null ? NOTHING : event);
  }

  /** This task, whose origin is known, for a job that a task of the program has registered. */
  final Task lentTo(Task program) {
    return new Lent(this, program);
  }

  /** The task that this one was called in. */
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

  /** Tells whether the origin is the event of the task itself. */
  final boolean isOfArrival() {
    return ofArrival;
  }

  /** Sets the origin to that of an earlier task; returns this task, or the one in its place. */
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
