package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.util.concurrent.ScheduledFuture;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.Http1xOrH2CHandler;
import io.vertx.core.http.impl.Http1xUpgradeToH2CHandler;

/**
 * The connections on which no request has come yet. Where a server offers HTTP/2 without TLS,
 * Vert.x forgets its idle timeout for them as long as they are silent, and lets each byte of a head
 * start it again. Public for {@link ServerPatches}, which has Vert.x call it.
 */
@AnyThread
public final class FirstRequests {
  private FirstRequests() {}

  /**
   * Closes a connection that was accepted if the head of a request has not come by the idle
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
