package io.es4x.services;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * An asynchronous operation or object of a builtin's Java half that calls back into JavaScript
 * later, once or repeatedly: a request, a socket, a port. Builtins call back in no other way.
 *
 * <p>Each call is a task of its own. It continues the arrival of the task that created the
 * resource, so that an uncaught error, of JavaScript or Java, fails the request and not the
 * process. While referenced, the resource keeps its context alive.
 */
@ContextThread
public final class AsyncResource {
  private final EventLoop loop;
  private final Handles handles;
  private final ResourceType type;
  private final @Nullable Object arrival;
  private boolean referenced;

  /** Creates an unreferenced resource that belongs to the running task. */
  public AsyncResource(ContextServices services, ResourceType type) {
    this.loop = services.eventLoop();
    this.handles = services.handles();
    this.type = type;
    this.arrival = loop.arrival();
  }

  /** Creates a referenced resource for a request, which ends with its single callback. */
  public static AsyncResource request(ContextServices services, ResourceType type) {
    AsyncResource request = new AsyncResource(services, type);
    request.reference(true);
    return request;
  }

  /** Makes the resource keep its context alive, or not. */
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

  /** Calls a function now, for an event on the event loop's thread. */
  public void call(Value function, @Nullable Object... arguments) {
    loop.runEvent(() -> function.executeVoid(arguments), arrival);
  }

  /**
   * Calls a function as {@link #call} does, for an event from outside, such as a connection.
   *
   * @param arrived the arrival that the call belongs to
   */
  public void callFor(Object arrived, Value function, @Nullable Object... arguments) {
    loop.runEvent(() -> function.executeVoid(arguments), arrived);
  }

  /**
   * Calls a function as {@link #call} does, with values that are made in its context.
   *
   * @param values see {@link EventLoop#callWith}
   */
  public void callWith(Value function, Supplier<Object[]> values) {
    loop.runEvent(() -> loop.callWith(function, values), arrival);
  }

  /** Calls a method of a listener; see {@link #call}. */
  public void emit(Value listener, String event, @Nullable Object... arguments) {
    loop.runEvent(() -> listener.invokeMember(event, arguments), arrival);
  }

  /** Calls a function after the current task. */
  @AnyThread
  public void callLater(Value function, @Nullable Object... arguments) {
    loop.runLater(() -> function.executeVoid(arguments), arrival);
  }

  /** Calls a function as {@link #callWith} does, after the current task. */
  @AnyThread
  public void callLaterWith(Value function, Supplier<Object[]> values) {
    loop.runLater(() -> loop.callWith(function, values), arrival);
  }

  /** Ends the resource and calls a function, after the current task. */
  @AnyThread
  public void endLater(Value function, @Nullable Object... arguments) {
    loop.runLater(() -> end(function, arguments), arrival);
  }

  /** Ends the resource and calls a function as {@link #callWith} does, after the current task. */
  @AnyThread
  public void endLaterWith(Value function, Supplier<Object[]> values) {
    loop.runLater(() -> endWith(function, values), arrival);
  }

  /** Ends the resource and calls a function, after pending I/O was processed. */
  public void endAfterIo(Value function, @Nullable Object... arguments) {
    loop.runAfterIo(() -> loop.runTask(() -> end(function, arguments), arrival));
  }

  /**
   * Ends a request that another thread has completed, and calls its callback as {@link #callWith}
   * does; see {@link EventLoop#runCompletion}.
   */
  @AnyThread
  public void complete(Value function, Supplier<Object[]> values) {
    loop.runCompletion(() -> endWith(function, values), arrival);
  }

  private void end(Value function, @Nullable Object... arguments) {
    reference(false);
    function.executeVoid(arguments);
  }

  private void endWith(Value function, Supplier<Object[]> values) {
    reference(false);
    loop.callWith(function, values);
  }
}
