package io.es4x.origin;

import io.es4x.engine.raw.StoppedTask;
import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.Future;

/**
 * An event from outside, on a connection or as a message, that began a task. A task's error fails
 * its arrival, which is answered or closed, so that no client can end the process.
 */
@ContextThread
public abstract class Arrival implements Origin {
  private final ScriptContext owner;

  protected Arrival(ScriptContext owner) {
    this.owner = owner;
  }

  /** Returns the description for a log, such as {@code Request GET /orders}. */
  public abstract String subject();

  /**
   * Sends an error response or closes the connection, unless that was done. Does not log, and never
   * throws.
   */
  public abstract void fail(Throwable failure);

  /** Returns the status of an HTTP response: 503 for a handler that was stopped, otherwise 500. */
  protected static HttpResponseStatus statusOf(Throwable failure) {
    return JsErrors.hasCode(failure, StoppedTask.CODE)
        ? HttpResponseStatus.SERVICE_UNAVAILABLE
        : HttpResponseStatus.INTERNAL_SERVER_ERROR;
  }

  /**
   * Returns whether the application handles the errors itself, as a router's failure handlers do:
   * then they are neither logged nor emitted to listeners.
   */
  public boolean handlesErrors() {
    return false;
  }

  /** Returns whether the other side can still be answered. */
  public boolean isOpen() {
    return true;
  }

  @Override
  @AnyThread
  public final void unhandled(Future<?> future, Throwable cause) {
    owner.unhandled(future, cause, this);
  }
}
