package io.es4x.node.bindings.handles;

import io.es4x.node.bindings.handles.HandleEvents.Event;
import io.es4x.services.AsyncResource;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;

/** A request that is under way, which keeps its context alive. */
@ContextThread
public final class Request {
  private final HandleEvents events;
  private final Value self;
  private final AsyncResource resource;

  /**
   * Begins a request.
   *
   * @param self the object of JavaScript
   */
  public Request(HandleEvents events, Object self, ResourceType type) {
    this.events = events;
    this.self = HandleEvents.asValue(self);
    this.resource = AsyncResource.request(events.services(), type);
  }

  /** Ends the request after what runs now: 0, or a negative error. */
  public void done(int status) {
    resource.endLater(events.function(Event.DONE), self, status);
  }

  /**
   * Ends the request successfully, after what runs now.
   *
   * @param result makes it, in the context
   */
  public void done(Supplier<Object> result) {
    resource.endLaterWith(events.function(Event.DONE), () -> new Object[] {self, 0, result.get()});
  }

  /** Ends a request that could not begin. */
  public void cancel() {
    resource.reference(false);
  }
}
