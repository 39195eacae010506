package io.es4x.server;

import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.Future;

/**
 * Tells scripts that servers of theirs listen. Called by Vert.x, as {@link ServerPatches} changes
 * it.
 */
public final class ListeningServers {
  private ListeningServers() {}

  /** Notes the future of a server that begins to listen; returns it. */
  public static <T> Future<T> noted(Future<T> future) {
    ScriptContext script = ScriptContext.ofThread();
    if (script == null) {
      return future;
    }
    Origin origin = script.origin();
    return future.onSuccess(server -> script.runOnLoop(script::serverListens, origin));
  }
}
