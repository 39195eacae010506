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
 * The connections that arrive while their server shuts down and others of the same port stay: none
 * is refused. Public for {@link ServerPatches}, which has Vert.x call it.
 */
@AnyThread
public final class LateConnections {
  /** The time in which a connection that was taken just now sends its first request. */
  private static final int FIRST_REQUEST_MILLIS = 250;

  private LateConnections() {}

  /**
   * Tells the connections of a server, which takes no more, that it shuts down.
   *
   * @param loop that of the server; those that it is taking now come first
   * @param told completed when all that were taken know, or will
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
      // Vert.x would take it for idle, and close it under a request that is on its way.
      connection.eventLoop().schedule(tell, FIRST_REQUEST_MILLIS, TimeUnit.MILLISECONDS);
    } else {
      tell.run();
    }
  }

  /** Vert.x has a handler wait for the first bytes, except in TLS. */
  private static boolean awaitsFirstRequest(Channel connection) {
    return connection.pipeline().get(Http1xOrH2CHandler.class) != null;
  }

  /**
   * Passes a connection on to a server that is left: the one for which its event loop was chosen
   * has gone meanwhile.
   *
   * @param balancer sets the connection up for a server of its event loop
   * @param loops those of the servers that are left
   */
  public static void passOn(
      Channel connection, ChannelInitializer<Channel> balancer, VertxEventLoopGroup loops) {
    if (loops.workerCount() == 0) {
      connection.close();
      return;
    }
    // Nothing may be read as long as there is nobody to get it.
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
