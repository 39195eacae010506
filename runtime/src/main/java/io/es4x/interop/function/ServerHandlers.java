package io.es4x.interop.function;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The handlers of servers and routes. Called by Vert.x, as the build changes it. */
@AnyThread
public final class ServerHandlers {
  private ServerHandlers() {}

  /** Notes that a server or a route has got a handler. */
  public static void held(@Nullable Object handler) {
    if (handler instanceof JsCallback callback) {
      callback.heldByServer();
    }
  }
}
