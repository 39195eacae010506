package io.es4x.web.serve;

import io.netty.handler.timeout.IdleStateHandler;
import io.vertx.core.Context;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.VertxConnection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the timeouts of a server's HTTP/1 connections, by checks at intervals as Node does: <a
 * href="https://nodejs.org/api/http.html#serverheaderstimeout">headersTimeout</a>, which here also
 * limits the time between requests, and <a
 * href="https://nodejs.org/api/http.html#serverrequesttimeout">requestTimeout</a>. For one event
 * loop.
 */
final class Clients {
  /** The longest interval between checks in ms, as in Node. */
  private static final long INTERVAL = 30_000;

  private static final int SWITCHING_PROTOCOLS = 101;

  /**
   * The latest request of a connection, and the time since which it is being received or awaited.
   */
  private static final class Client {
    @Nullable HttpServerRequest request;
    long since = System.nanoTime();
  }

  private final Map<HttpConnection, Client> open = new IdentityHashMap<>();
  private final int headersTimeout;
  private final int requestTimeout;

  /**
   * @param headersTimeout ms from the connection, or the end of a request, to the head of the next
   *     one; 0 for no limit
   * @param requestTimeout ms from the head of a request to the end of its body; 0 for no limit
   */
  Clients(int headersTimeout, int requestTimeout) {
    this.headersTimeout = headersTimeout;
    this.requestTimeout = requestTimeout;
  }

  /** Starts the periodic checks. */
  void watch(Context context) {
    long shortest = INTERVAL * 2;
    for (int timeout : List.of(headersTimeout, requestTimeout)) {
      shortest = timeout == 0 ? shortest : Math.min(shortest, timeout);
    }
    context.owner().setPeriodic(Math.max(shortest / 2, 1), timer -> look());
  }

  /** Makes Vert.x close connections that never send a request. */
  HttpServerOptions limit(HttpServerOptions options) {
    return options.setIdleTimeoutUnit(TimeUnit.MILLISECONDS).setIdleTimeout(headersTimeout);
  }

  /** Adds a connection whose first request is arriving. */
  void add(HttpConnection connection) {
    // The idle timeout would also limit the time that the program takes to respond.
    if (headersTimeout > 0) {
      ((VertxConnection) connection).channel().pipeline().remove(IdleStateHandler.class);
    }
    open.put(connection, new Client());
    connection.closeHandler(closed -> open.remove(connection));
  }

  /** Records a request whose head has arrived. */
  void begin(HttpServerRequest request) {
    if (request.version() == HttpVersion.HTTP_2) {
      open.remove(request.connection()); // Its requests are concurrent; Vert.x limits them.
      return;
    }
    Client client = open.get(request.connection());
    if (client != null) {
      client.request = request;
      client.since = System.nanoTime();
    }
  }

  private void look() {
    long now = System.nanoTime();
    for (var entry : List.copyOf(open.entrySet())) {
      Client client = entry.getValue();
      HttpServerRequest request = client.request;
      if (request != null && isOver(request)) {
        client.request = null;
        client.since = now;
      } else if (request == null) {
        closeAfter(headersTimeout, client, now, entry.getKey());
      } else if (!request.isEnded()) {
        closeAfter(requestTimeout, client, now, entry.getKey());
      }
    }
  }

  /**
   * Returns whether a request has been read and answered, and its connection can get another one.
   */
  private static boolean isOver(HttpServerRequest request) {
    return request.isEnded()
        && request.response().ended()
        && request.response().getStatusCode() != SWITCHING_PROTOCOLS;
  }

  private void closeAfter(long timeout, Client client, long now, HttpConnection connection) {
    if (timeout > 0 && now - client.since >= TimeUnit.MILLISECONDS.toNanos(timeout)) {
      open.remove(connection);
      connection.close();
    }
  }
}
