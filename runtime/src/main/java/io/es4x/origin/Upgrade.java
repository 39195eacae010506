package io.es4x.origin;

import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.core.net.impl.VertxConnection;
import io.vertx.core.net.impl.VertxHandler;
import org.jspecify.annotations.Nullable;

/**
 * The WebSocket or socket that a request of HTTP/1 has become, by its {@code toWebSocket} or {@code
 * toNetSocket}. Vert.x tells a request nothing of it; the connection of its channel is another one
 * then.
 */
final class Upgrade {
  private static final int SWITCHING_PROTOCOLS = 101;

  private Upgrade() {}

  /** Closes what a request has become, a WebSocket with 1011; returns whether there was any. */
  static boolean close(HttpServerRequest request) {
    VertxConnection upgraded = of(request);
    if (upgraded == null) {
      return false;
    }
    upgraded
        .close(new CloseWebSocketFrame(WebSocketArrival.INTERNAL_ERROR, WebSocketArrival.REASON))
        .onComplete(closed -> {});
    return true;
  }

  private static @Nullable VertxConnection of(HttpServerRequest request) {
    // Another request of the connection may have become it, later.
    boolean became =
        request.response().getStatusCode() == SWITCHING_PROTOCOLS
            || request.method().equals(HttpMethod.CONNECT);
    if (!became || !(request.connection() instanceof ConnectionBase http)) {
      return null;
    }
    VertxHandler<?> handler = http.channel().pipeline().get(VertxHandler.class);
    return handler == null || handler.getConnection() == http ? null : handler.getConnection();
  }
}
