package io.es4x.node.bindings.handles;

import io.es4x.node.bindings.handles.HandleEvents.Event;
import io.es4x.services.Handles.Handle;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A request that is under way, which keeps its context alive. */
@ContextThread
public final class Request {
  private final HandleEvents events;
  private final Value self;
  private final Handle count;
  private final @Nullable Object arrival;

  /**
   * Begins a request.
   *
   * @param self the object of JavaScript
   * @param kind the name among the resources of the process
   */
  public Request(HandleEvents events, Object self, String kind) {
    this.events = events;
    this.self = HandleEvents.asValue(self);
    this.count = events.services().handles().ofKind(kind);
    this.arrival = events.services().eventLoop().arrival();
    count.ref();
  }

  /** Ends the request after what runs now: 0, or a negative error. */
  public void done(int status) {
    events.services().eventLoop().runLater(() -> finish(status));
  }

  /** Ends a request that could not begin. */
  public void cancel() {
    count.unref();
  }

  private void finish(int status) {
    count.unref();
    events.tell(Event.DONE, self, status, arrival);
  }
}
