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
 * The registry of the servers in this JVM: those of Vert.x, which keeps no list of them, and those
 * of Node's library. Public because Vert.x registers its servers here, by {@link ServerPatches}.
 */
@AnyThread
public final class OpenServers {
  /** The deployment ids of the servers; empty for a server created outside a deployment. */
  private static final Map<NetServer, String> SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private static final Map<LibraryServer, String> LIBRARY_SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private static volatile Consumer<NetServer> listener = server -> {};

  private OpenServers() {}

  /** Sets the function that is called with each new server, on the thread that creates it. */
  public static void onMade(Consumer<NetServer> made) {
    listener = made;
  }

  /** Registers a new server for HTTP or TCP. */
  public static void made(NetServer server) {
    SERVERS.put(server, deploymentOf(Vertx.currentContext()));
    listener.accept(server);
  }

  /** Registers a new server of Node's library that was created in a Vert.x context. */
  public static void made(LibraryServer server, Context context) {
    LIBRARY_SERVERS.put(server, deploymentOf(context));
  }

  private static String deploymentOf(@Nullable Context context) {
    String deployment = context == null ? null : context.deploymentID();
    return deployment == null ? "" : deployment;
  }

  /**
   * Makes all servers stop accepting connections, and waits for the requests in flight.
   *
   * @param limit the time after which pending requests are aborted
   * @return completed when no connection is open
   */
  public static Future<?> drain(Duration limit) {
    return drain(deployment -> true, limit);
  }

  /** Drains the servers of some deployments; see {@link #drain(Duration)}. */
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

  /** The number of servers of some deployments that listen or are about to. */
  public static long listening(Predicate<String> deployments) {
    return listeningOfVertx(deployments) + open(Part.SOCKET, deployments).count();
  }

  /**
   * The number of those that are Vert.x servers. These keep a program alive; servers of Node's
   * library do so by their own handles, unless unreferenced.
   */
  public static long listeningOfVertx(Predicate<String> deployments) {
    return of(SERVERS, deployments).filter(OpenServers::isListening).count();
  }

  /** Returns whether the program has a server that listens. */
  public static boolean isServer() {
    return listening(deployment -> true) > 0;
  }

  /** Returns whether a Vert.x server listens or is about to. */
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
