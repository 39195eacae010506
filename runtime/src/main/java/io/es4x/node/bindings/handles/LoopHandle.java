package io.es4x.node.bindings.handles;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.handles.HandleEvents.Event;
import io.es4x.services.Handles.Handle;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The half in Java of an object of a binding, such as a socket. It keeps its context alive while it
 * is active and referenced, and until it is closed when that has begun.
 */
@ContextThread
public abstract class LoopHandle {
  private final HandleEvents events;
  private final Value self;
  private final Handle count;
  private final @Nullable Object arrival;
  private final Runnable closer = this::release;
  private boolean active;
  private boolean referenced = true;
  private boolean counted;
  private boolean closing;
  private boolean closed;

  /**
   * @param self the object of JavaScript
   * @param kind the name among the resources of the process
   */
  protected LoopHandle(HandleEvents events, Object self, String kind) {
    this.events = events;
    this.self = HandleEvents.asValue(self);
    this.count = events.services().handles().ofKind(kind);
    this.arrival = events.services().eventLoop().arrival();
    Held.put(self, this);
    events.services().openings().add(closer);
  }

  /** Adds the methods of all handles. */
  public static RawObject addTo(RawObject object) {
    return object
        .function("close", 0, arguments -> of(arguments).close())
        .function("ref", 0, arguments -> of(arguments).reference(true))
        .function("unref", 0, arguments -> of(arguments).reference(false))
        .function("hasRef", 0, arguments -> of(arguments).referenced && !of(arguments).closing);
  }

  private static LoopHandle of(Arguments arguments) {
    return of(arguments, LoopHandle.class);
  }

  /** The handle that the receiver of a call holds. */
  public static <T extends LoopHandle> T of(Arguments arguments, Class<T> type) {
    return Objects.requireNonNull(Held.of(arguments.self(), type));
  }

  /** Closes what the operating system has open for the handle. */
  protected abstract void release();

  /** Notes whether something may come of the handle. */
  protected final void activate(boolean isActive) {
    active = isActive;
    count();
  }

  /** Tells whether the handle was closed, so that it has no events any more. */
  protected final boolean isClosing() {
    return closing;
  }

  /** Tells what has arrived, by the loop's own thread. */
  protected final void tellNow(int number) {
    events.now(Event.ARRIVED, self, number, arrival);
  }

  /** Tells what has arrived, and began with that. */
  protected final void tellNow(int number, Object began) {
    events.now(Event.ARRIVED, self, number, began);
  }

  /** Tells what has arrived, after what runs now. */
  protected final void tellLater(int number) {
    events.later(Event.ARRIVED, self, number, arrival);
  }

  protected final HandleEvents events() {
    return events;
  }

  private Object reference(boolean isReferenced) {
    referenced = isReferenced;
    count();
    return Undefined.instance;
  }

  private Object close() {
    if (!closing) {
      closing = true;
      count();
      events.services().openings().remove(closer);
      release();
      events.afterIo(this::closed);
    }
    return Undefined.instance;
  }

  private void closed() {
    closed = true;
    count();
    events.tell(Event.CLOSED, self, 0, arrival);
  }

  private void count() {
    boolean counts = closing ? !closed : active && referenced;
    if (counts != counted) {
      counted = counts;
      if (counts) {
        count.ref();
      } else {
        count.unref();
      }
    }
  }
}
