package io.es4x.server;

import io.es4x.server.LibraryServer.Part;
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
import org.jspecify.annotations.Nullable;

/**
 * The servers of this JVM, of which Vert.x has no list, and those of Node's library. Public for
 * {@link ServerPatches}, which has each server of Vert.x tell of itself.
 */
@AnyThread
public final class OpenServers {
  /** The ids of the deployments that have made the servers; empty for those of no deployment. */
  private static final Map<NetServer, String> SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private static final Map<LibraryServer, String> LIBRARY_SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private static volatile Consumer<NetServer> listener = server -> {};

  private OpenServers() {}

  /** Tells of each server that is made from now on, on the thread that makes it. */
  public static void onMade(Consumer<NetServer> made) {
    listener = made;
  }

  /** Notes a server that was made, be it for HTTP or plain sockets. */
  public static void made(NetServer server) {
    SERVERS.put(server, deploymentOf(Vertx.currentContext()));
    listener.accept(server);
  }

  /** Notes a server of Node's library that was made in a Vert.x context. */
  public static void made(LibraryServer server, Context context) {
    LIBRARY_SERVERS.put(server, deploymentOf(context));
  }

  private static String deploymentOf(@Nullable Context context) {
    String deployment = context == null ? null : context.deploymentID();
    return deployment == null ? "" : deployment;
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
    Stream<Future<?>> ofVertx =
        of(SERVERS, deployments)
            .map(server -> server.shutdown(limit.toMillis(), TimeUnit.MILLISECONDS));
    return Future.join(
        Stream.concat(ofVertx, Stream.of(drainLibrary(deployments, limit))).toList());
  }

  private static Future<?> drainLibrary(Predicate<String> deployments, Duration limit) {
    Future<?> drained = Future.succeededFuture();
    for (Part part : Part.values()) {
      drained =
          drained.compose(
              before ->
                  Future.join(open(part, deployments).map(server -> server.drain(limit)).toList()));
    }
    return drained;
  }

  private static Stream<LibraryServer> open(Part part, Predicate<String> deployments) {
    return of(LIBRARY_SERVERS, deployments)
        .filter(server -> server.part() == part && server.isOpen());
  }

  /** The number of the servers of some deployments that listen, or are about to. */
  public static long listening(Predicate<String> deployments) {
    return listeningOfVertx(deployments) + open(Part.SOCKET, deployments).count();
  }

  /**
   * The number of the servers of Vert.x among these. They keep a program alive; those of the
   * library do so by handles of theirs, or do not.
   */
  public static long listeningOfVertx(Predicate<String> deployments) {
    return of(SERVERS, deployments).filter(OpenServers::isListening).count();
  }

  /** Tells whether the program is a server. */
  public static boolean isServer() {
    return listening(deployment -> true) > 0;
  }

  /** Tells whether a server of Vert.x listens, or is about to. */
  public static boolean isListening(NetServer server) {
    return ((NetServerImpl) server).isListening();
  }

  private static <S> Stream<S> of(Map<S, String> servers, Predicate<String> deployments) {
    synchronized (servers) {
      return Map.copyOf(servers).entrySet().stream()
          .filter(server -> deployments.test(server.getValue()))
          .map(Map.Entry::getKey);
    }
  }
}
