package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.group.ChannelGroup;
import io.vertx.core.Completable;
import io.vertx.core.http.impl.Http1xOrH2CHandler;
import io.vertx.core.net.impl.ShutdownEvent;
import io.vertx.core.net.impl.VertxEventLoopGroup;
import java.util.concurrent.TimeUnit;

/**
 * Handles connections that arrive while their server shuts down and other servers of the same port
 * stay open, so that none is refused. Public because Vert.x calls it, by {@link ServerPatches}.
 */
@AnyThread
public final class LateConnections {
  /** The time that a connection accepted just before the shutdown has to send its first request. */
  private static final int FIRST_REQUEST_MILLIS = 250;

  private LateConnections() {}

  /**
   * Notifies the connections of a server, which accepts no more, that it shuts down.
   *
   * @param loop the server's event loop; connections that it is accepting now are registered first
   * @param told completed when all accepted connections are notified, or scheduled to be
   */
  public static void shutDown(
      ChannelGroup connections, EventLoop loop, ShutdownEvent event, Completable<Void> told) {
    loop.execute(
        () -> {
          connections.forEach(connection -> shutDown(connection, event));
          told.succeed();
        });
  }

  private static void shutDown(Channel connection, ShutdownEvent event) {
    Runnable tell = () -> connection.pipeline().fireUserEventTriggered(event);
    if (event.timeout() > 0 && awaitsFirstRequest(connection)) {
      // Vert.x would close it as idle although a request may be on its way.
      connection.eventLoop().schedule(tell, FIRST_REQUEST_MILLIS, TimeUnit.MILLISECONDS);
    } else {
      tell.run();
    }
  }

  /**
   * Returns whether no byte has arrived: a handler of Vert.x waits for the first ones, except in
   * TLS.
   */
  private static boolean awaitsFirstRequest(Channel connection) {
    return connection.pipeline().get(Http1xOrH2CHandler.class) != null;
  }

  /**
   * Passes a connection on to a remaining server of the port, if the one whose event loop was
   * chosen has been closed meanwhile.
   *
   * @param balancer sets the connection up for a server of its event loop
   * @param loops the event loops of the remaining servers
   */
  public static void passOn(
      Channel connection, ChannelInitializer<Channel> balancer, VertxEventLoopGroup loops) {
    if (loops.workerCount() == 0) {
      connection.close();
      return;
    }
    // Nothing may be read until a handler is installed.
    connection.config().setAutoRead(false);
    connection
        .eventLoop()
        .execute(
            () ->
                connection
                    .deregister()
                    .addListener(
                        left ->
                            loops
                                .register(connection)
                                .addListener(registered -> take(connection, balancer))));
  }

  private static void take(Channel connection, ChannelInitializer<Channel> balancer) {
    connection.pipeline().addLast(balancer);
    boolean taken = connection.pipeline().first() != null;
    connection.config().setAutoRead(taken);
  }
}
