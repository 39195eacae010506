package io.es4x.server;

import io.es4x.errors.ListenException;
import io.vertx.core.Future;
import io.vertx.core.net.SocketAddress;

/**
 * Adds the address to the error of a server that cannot listen. Public because Vert.x calls it, by
 * {@link ServerPatches}.
 */
public final class ListenFailures {
  private ListenFailures() {}

  /** Returns the future of {@code listen()}, whose failure names the address. */
  public static <T> Future<T> explained(Future<T> future, SocketAddress address) {
    return future.recover(
        failure ->
            Future.failedFuture(
                address.isInetSocket()
                    ? ListenException.of(failure, address.host(), address.port())
                    : ListenException.of(failure, address.path(), -1)));
  }
}
