package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import io.vertx.core.net.NetServer;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;

/**
 * The servers of this JVM, of which Vert.x has no list. Public for {@link ServerOverlay}, which has
 * each server tell of itself.
 */
@AnyThread
public final class OpenServers {
  private static final Set<NetServer> SERVERS =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private OpenServers() {}

  /** Notes a server that was made, be it for HTTP or plain sockets. */
  public static void made(NetServer server) {
    SERVERS.add(server);
  }

  /**
   * Makes all servers take no more connections, and waits for the requests in flight.
   *
   * @param limit the time after which requests that still run are cut off
   * @return completed when no connection is left
   */
  public static Future<?> drain(Duration limit) {
    List<NetServer> servers;
    synchronized (SERVERS) {
      servers = List.copyOf(SERVERS);
    }
    return Future.join(
        servers.stream()
            .map(server -> server.shutdown(limit.toMillis(), TimeUnit.MILLISECONDS))
            .toList());
  }
}
