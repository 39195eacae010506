package io.es4x.node.bindings.handles;

import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.handles.HandleEvents.Event;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;

/**
 * The Java half of a handle object of a binding, such as a socket. It keeps its context alive while
 * it is active and referenced, and while it is being closed.
 */
@ContextThread
public abstract class LoopHandle {
  private final HandleEvents events;
  private final Value self;
  private final AsyncResource resource;
  private final Closer closer = new Closer(this);
  private boolean active;
  private boolean referenced = true;
  private boolean closing;

  /**
   * @param self the object of JavaScript
   */
  protected LoopHandle(HandleEvents events, Object self, ResourceType type) {
    this.events = events;
    this.self = HandleEvents.asValue(self);
    this.resource = new AsyncResource(events.services(), type);
    Held.put(self, this);
    events.services().openings().add(closer);
  }

  /** The opening of a handle, closed at the end of its context. Equal ones are of one handle. */
  private record Closer(LoopHandle handle) implements Runnable {
    @Override
    public void run() {
      handle.release();
    }
  }

  /** The objects of the referenced handles of a context, in the order in which they were made. */
  public static Stream<Value> referencedIn(ContextServices services) {
    return services
        .openings()
        .closersOf(Closer.class)
        .map(Closer::handle)
        .filter(handle -> handle.referenced)
        .map(handle -> handle.self);
  }

  /** Adds the methods of all handles. */
  public static RawObject addTo(RawObject object) {
    return HandleFunctionsGlue.addTo(object);
  }

  /** Closes what the operating system has open for the handle. */
  protected abstract void release();

  /** Runs a task when what {@link #release} closes is closed; by default at once. */
  protected void afterRelease(Runnable task) {
    task.run();
  }

  /** Sets whether the handle is active: whether it may have events. */
  protected final void activate(boolean isActive) {
    active = isActive;
    count();
  }

  /** Returns whether the handle was closed, so that it has no events any more. */
  protected final boolean isClosing() {
    return closing;
  }

  /** Calls the callback for received data, on the thread of the event loop. */
  protected final void tellNow(int number) {
    resource.call(events.function(Event.ARRIVED), self, number);
  }

  /**
   * Calls the callback for received data, and passes the data.
   *
   * @param value makes it, in the context
   */
  protected final void handOver(int number, Supplier<Object> value) {
    resource.callWith(
        events.function(Event.ARRIVED), () -> new Object[] {self, number, value.get()});
  }

  /** Calls the callback for received data, as part of the arrival {@code began}. */
  protected final void tellNow(int number, Object began) {
    resource.callFor(began, events.function(Event.ARRIVED), self, number);
  }

  protected final HandleEvents events() {
    return events;
  }

  final void ref() {
    reference(true);
  }

  final void unref() {
    reference(false);
  }

  final boolean hasRef() {
    return referenced && !closing;
  }

  private void reference(boolean isReferenced) {
    referenced = isReferenced;
    count();
  }

  final void close() {
    if (!closing) {
      closing = true;
      resource.reference(true);
      events.services().openings().remove(closer);
      release();
      afterRelease(() -> resource.endAfterIo(events.function(Event.CLOSED), self, 0));
    }
  }

  private void count() {
    if (!closing) {
      resource.reference(active && referenced);
    }
  }
}
