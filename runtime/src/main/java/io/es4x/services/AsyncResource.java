package io.es4x.services;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Something that the Java half of a builtin has begun and that calls back into JavaScript later,
 * once or often: a request, a socket, a port. No builtin calls back in another way.
 *
 * <p>Each call is a task of its own. It goes on with the arrival of the task that has made the
 * resource, so that an error which nothing catches, of JavaScript or of Java, fails what has
 * arrived from outside and not the process. While it is referenced, it keeps its context alive.
 */
@ContextThread
public final class AsyncResource {
  private final EventLoop loop;
  private final Handles handles;
  private final ResourceType type;
  private final @Nullable Object arrival;
  private boolean referenced;

  /** Makes a resource that the running task begins; it is not referenced. */
  public AsyncResource(ContextServices services, ResourceType type) {
    this.loop = services.eventLoop();
    this.handles = services.handles();
    this.type = type;
    this.arrival = loop.arrival();
  }

  /** Makes a referenced resource: a request, which ends with its one call. */
  public static AsyncResource request(ContextServices services, ResourceType type) {
    AsyncResource request = new AsyncResource(services, type);
    request.reference(true);
    return request;
  }

  /** Lets the context live while the resource does, or no longer. */
  public void reference(boolean isReferenced) {
    if (referenced != isReferenced) {
      referenced = isReferenced;
      if (isReferenced) {
        handles.ref(type);
      } else {
        handles.unref(type);
      }
    }
  }

  /** Calls a function now, for an event that the loop's own thread has found. */
  public void call(Value function, @Nullable Object... arguments) {
    loop.runEvent(() -> function.executeVoid(arguments), arrival);
  }

  /**
   * Calls a function as {@link #call} does, for something that has come in from outside.
   *
   * @param arrived what has come in, to which belongs what the function does
   */
  public void callFor(Object arrived, Value function, @Nullable Object... arguments) {
    loop.runEvent(() -> function.executeVoid(arguments), arrived);
  }

  /** Calls a method of a listener as {@link #call} calls functions. */
  public void emit(Value listener, String event, @Nullable Object... arguments) {
    loop.runEvent(() -> listener.invokeMember(event, arguments), arrival);
  }

  /** Calls a function after what runs now. */
  @AnyThread
  public void callLater(Value function, @Nullable Object... arguments) {
    loop.runLater(() -> function.executeVoid(arguments), arrival);
  }

  /** Ends the resource, and calls a function, after what runs now. */
  @AnyThread
  public void endLater(Value function, @Nullable Object... arguments) {
    loop.runLater(() -> end(function, arguments), arrival);
  }

  /** Ends the resource, and calls a function, when pending I/O was given its chance. */
  public void endAfterIo(Value function, @Nullable Object... arguments) {
    loop.runAfterIo(() -> loop.runTask(() -> end(function, arguments), arrival));
  }

  /** Ends a request that another thread has done, and calls a function: see {@link EventLoop}. */
  @AnyThread
  public void complete(Value function, @Nullable Object... arguments) {
    loop.runCompletion(() -> end(function, arguments), arrival);
  }

  private void end(Value function, @Nullable Object... arguments) {
    reference(false);
    function.executeVoid(arguments);
  }
}
