package io.es4x.server;

import io.es4x.errors.ListenException;
import io.vertx.core.Future;
import io.vertx.core.net.SocketAddress;

/**
 * Says of a server that cannot listen where it was to. Called by Vert.x, as the build changes it.
 */
public final class ListenFailures {
  private ListenFailures() {}

  /** The future of a server that begins to listen. */
  public static <T> Future<T> explained(Future<T> future, SocketAddress address) {
    return future.recover(
        failure ->
            Future.failedFuture(
                address.isInetSocket()
                    ? ListenException.of(failure, address.host(), address.port())
                    : ListenException.of(failure, address.path(), -1)));
  }
}
