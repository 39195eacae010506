package io.es4x.server;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.Future;

/**
 * Notifies a script's context when its servers listen. Public because Vert.x calls it, by {@link
 * ServerPatches}.
 */
public final class ListeningServers {
  private ListeningServers() {}

  /** Observes the future of {@code listen()}; returns it. */
  public static <T> Future<T> noted(Future<T> future) {
    ScriptContext script = ScriptContext.ofThread();
    if (script == null) {
      return future;
    }
    Origin origin = script.origin();
    return future.onSuccess(server -> script.runOnLoop(script::serverListens, origin));
  }
}
