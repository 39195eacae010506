package io.es4x.origin;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;

/**
 * An event that came in from outside, over a connection or as a message, and began a task. What a
 * task fails with is answered or closed here, so that no client can end the process.
 */
@ContextThread
public abstract class Arrival implements Origin {
  private final ScriptContext owner;

  protected Arrival(ScriptContext owner) {
    this.owner = owner;
  }

  /** Words for a log, such as {@code Request GET /orders}. */
  public abstract String subject();

  /** Answers or closes what came in, if that was not done. It is not logged here. Never throws. */
  public abstract void fail(Throwable failure);

  /**
   * Returns whether the application has told where its errors go, as those of a router have failure
   * handlers: then they are nobody else's, neither logged nor offered to listeners.
   */
  public boolean handlesErrors() {
    return false;
  }

  /** Returns whether the other side is still there to be answered. */
  public boolean isOpen() {
    return true;
  }

  @Override
  @AnyThread
  public final void unhandled(Future<?> future, Throwable cause) {
    owner.unhandled(future, cause, this);
  }
}
