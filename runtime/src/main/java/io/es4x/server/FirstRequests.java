package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.util.concurrent.ScheduledFuture;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.Http1xOrH2CHandler;
import io.vertx.core.http.impl.Http1xUpgradeToH2CHandler;

/**
 * Applies the idle timeout to connections that have not sent their first request. If a server
 * offers HTTP/2 without TLS, Vert.x does not apply it while such a connection is silent, and
 * restarts it with each byte of the head. Public because Vert.x calls it, by {@link ServerPatches}.
 */
@AnyThread
public final class FirstRequests {
  private FirstRequests() {}

  /**
   * Closes an accepted connection if the head of its first request has not arrived within the idle
   * timeout.
   */
  public static void await(Channel connection, HttpServerOptions options) {
    if (options.getIdleTimeout() == 0) {
      return;
    }
    ScheduledFuture<?> timeout =
        connection
            .eventLoop()
            .schedule(
                () -> {
                  if (isAwaited(connection.pipeline())) {
                    connection.close();
                  }
                },
                options.getIdleTimeout(),
                options.getIdleTimeoutUnit());
    connection.closeFuture().addListener(closed -> timeout.cancel(false));
  }

  private static boolean isAwaited(ChannelPipeline pipeline) {
    return pipeline.get(Http1xOrH2CHandler.class) != null
        || pipeline.get(Http1xUpgradeToH2CHandler.class) != null;
  }
}
