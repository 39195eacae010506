package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.impl.NetServerImpl;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The servers of this JVM, of which Vert.x has no list. Public for {@link ServerOverlay}, which has
 * each server tell of itself.
 */
@AnyThread
public final class OpenServers {
  /** The ids of the deployments that have made the servers; empty for those of no deployment. */
  private static final Map<NetServer, String> SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** True once a socket listens that belongs to no server of Vert.x. */
  private static volatile boolean socketListened;

  private static volatile Consumer<NetServer> listener = server -> {};

  private OpenServers() {}

  /** Tells of each server that is made from now on, on the thread that makes it. */
  public static void onMade(Consumer<NetServer> made) {
    listener = made;
  }

  /** Notes a server that was made, be it for HTTP or plain sockets. */
  public static void made(NetServer server) {
    Context context = Vertx.currentContext();
    String deployment = context == null ? null : context.deploymentID();
    SERVERS.put(server, deployment == null ? "" : deployment);
    listener.accept(server);
  }

  /**
   * Makes all servers take no more connections, and waits for the requests in flight.
   *
   * @param limit the time after which requests that still run are cut off
   * @return completed when no connection is left
   */
  public static Future<?> drain(Duration limit) {
    return drain(deployment -> true, limit);
  }

  /** Drains, as {@link #drain(Duration)} does, the servers of some deployments. */
  public static Future<?> drain(Predicate<String> deployments, Duration limit) {
    return Future.join(
        of(deployments)
            .map(server -> server.shutdown(limit.toMillis(), TimeUnit.MILLISECONDS))
            .toList());
  }

  /** The number of the servers of some deployments that listen, or are about to. */
  public static long listening(Predicate<String> deployments) {
    return of(deployments).filter(OpenServers::isListening).count();
  }

  /** Notes that a socket listens that belongs to no server of Vert.x, but to Node's library. */
  public static void socketListens() {
    socketListened = true;
  }

  /**
   * Tells whether the program is a server: one of Vert.x listens, or a socket of the library has.
   */
  public static boolean isServer() {
    return socketListened || listening(deployment -> true) > 0;
  }

  /** Tells whether a server listens, or is about to. */
  public static boolean isListening(NetServer server) {
    return ((NetServerImpl) server).isListening();
  }

  private static Stream<NetServer> of(Predicate<String> deployments) {
    synchronized (SERVERS) {
      return Map.copyOf(SERVERS).entrySet().stream()
          .filter(server -> deployments.test(server.getValue()))
          .map(Map.Entry::getKey);
    }
  }
}
