package io.es4x.node.bindings.handles;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/** The callbacks of a binding's script for the events of handles and requests. */
@ContextThread
public final class HandleEvents {
  /** The kinds of events, in the order in which handle.js has functions for them. */
  enum Event {
    /** A handle is closed. */
    CLOSED,
    /** A request is done; the number is its status. It may have a result. */
    DONE,
    /** A handle has received something; the number is its size, or an error. It may be passed. */
    ARRIVED
  }

  private final ContextServices services;
  private final Value[] functions = new Value[Event.values().length];

  public HandleEvents(ContextServices services) {
    this.services = services;
  }

  /** Adds what handle.js asks for; the object's functions have the events as their state. */
  public static RawObject addTo(RawObject object) {
    return EventFunctionsGlue.addTo(object);
  }

  /** Sets the callbacks, in the order of the events. */
  void onEvents(Value closed, Value done, Value arrived) {
    functions[Event.CLOSED.ordinal()] = closed;
    functions[Event.DONE.ordinal()] = done;
    functions[Event.ARRIVED.ordinal()] = arrived;
  }

  /** An object of JavaScript, as Java holds it until an event. */
  public static Value asValue(Object object) {
    return Context.getCurrent().asValue(object);
  }

  public ContextServices services() {
    return services;
  }

  /** The callback of an event; its arguments are the object, a number, and a value for some. */
  Value function(Event event) {
    return functions[event.ordinal()];
  }
}
