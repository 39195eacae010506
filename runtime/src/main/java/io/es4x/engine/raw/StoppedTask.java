package io.es4x.engine.raw;

import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;

/** Ends the JavaScript of a task that has run for too long; scripts cannot catch it. */
@ContextThread
public final class StoppedTask extends Error {
  private static final long serialVersionUID = 1;

  /** The code of the JavaScript error of such a task. */
  public static final String CODE = "ERR_EVENT_LOOP_BLOCKED";

  private static final int SERVICE_UNAVAILABLE = 503;

  public StoppedTask() {
    super("The task was stopped", null, false, false);
  }

  /**
   * Creates the exception of a task that blocks the event loop, which scripts can catch, with the
   * stack of the running script. Its {@code status} is what the usual frameworks respond with.
   *
   * @param limit the time that a task may take, in milliseconds
   */
  public static RuntimeException catchable(long limit) {
    JSException exception =
        RawError.exception(
            CODE, "The event loop was blocked for more than " + limit + " ms (--max-blocked)");
    RawError.set((JSDynamicObject) exception.getErrorObject(), "status", SERVICE_UNAVAILABLE);
    return exception;
  }

  /** Returns the error of the exception that {@link #catchable} has created. */
  public static Object error(RuntimeException catchable) {
    return ((JSException) catchable).getErrorObject();
  }
}
