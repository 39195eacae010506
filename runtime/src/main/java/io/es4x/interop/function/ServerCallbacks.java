package io.es4x.interop.function;

import org.jspecify.annotations.Nullable;

/**
 * The callbacks that a server calls, be it by way of a router, and nobody else. They keep no
 * program alive while no server listens. Public for the classes of Vert.x, which {@link
 * ServerCallbackPatches} has tell of them.
 */
public final class ServerCallbacks {
  private ServerCallbacks() {}

  /** Notes what a server or a router was given to call. */
  public static void given(@Nullable Object handler) {
    if (handler instanceof JsCallback callback) {
      callback.givenToServer();
    }
  }
}
