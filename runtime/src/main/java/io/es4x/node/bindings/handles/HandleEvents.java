package io.es4x.node.bindings.handles;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The way of a binding's events to its script, each in a task of its own. */
@ContextThread
public final class HandleEvents {
  /** The kinds of events, in the order in which handle.js has functions for them. */
  public enum Event {
    /** A handle is closed. */
    CLOSED,
    /** A request is done; the number is its status. */
    DONE,
    /** A handle has something; the number says how much, or is an error. */
    ARRIVED
  }

  private final ContextServices services;
  private final EventLoop loop;
  private final Value[] functions = new Value[Event.values().length];

  public HandleEvents(ContextServices services) {
    this.services = services;
    this.loop = services.eventLoop();
  }

  /** Adds what handle.js asks for; the object's functions have the events as their state. */
  public static RawObject addTo(RawObject object) {
    return object.function("onEvents", 3, HandleEvents::onEvents);
  }

  private static Object onEvents(Arguments arguments) {
    HandleEvents events = arguments.state(HandleEvents.class);
    for (Event event : Event.values()) {
      events.functions[event.ordinal()] = asValue(arguments.get(event.ordinal()));
    }
    return Undefined.instance;
  }

  /** An object of JavaScript, as Java holds it until an event. */
  public static Value asValue(Object object) {
    return Context.getCurrent().asValue(object);
  }

  public ContextServices services() {
    return services;
  }

  /** Tells of an event that the loop's own thread has found while it runs no task. */
  public void now(Event event, Value target, int number, @Nullable Object arrival) {
    loop.runEvent(() -> tell(event, target, number, arrival));
  }

  /** Tells of an event after what runs now. */
  public void later(Event event, Value target, int number, @Nullable Object arrival) {
    loop.runLater(() -> tell(event, target, number, arrival));
  }

  /** Tells of an event when pending I/O was given its chance. */
  void afterIo(Runnable event) {
    loop.runAfterIo(() -> loop.runTask(event));
  }

  /** Tells of an event in the task that runs. */
  void tell(Event event, Value target, int number, @Nullable Object arrival) {
    loop.resume(arrival);
    functions[event.ordinal()].executeVoid(target, number);
  }
}
