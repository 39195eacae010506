package io.es4x.interop.function;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/**
 * Records the callbacks that only a server or its router calls. They do not keep the program
 * running while no server listens. Public for the classes of Vert.x that {@link
 * ServerCallbackPatches} changes.
 */
@AnyThread
public final class ServerCallbacks {
  private ServerCallbacks() {}

  /** Records a handler that a server or a router was given. */
  public static void given(@Nullable Object handler) {
    if (handler instanceof JsCallback callback) {
      callback.givenToServer();
    }
  }
}
