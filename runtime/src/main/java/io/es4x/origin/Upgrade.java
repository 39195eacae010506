package io.es4x.origin;

import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.core.net.impl.VertxConnection;
import io.vertx.core.net.impl.VertxHandler;
import org.jspecify.annotations.Nullable;

/**
 * Finds the WebSocket or socket that an HTTP/1 request was upgraded to, by {@code toWebSocket} or
 * {@code toNetSocket}. The request does not have it; it is the new connection of the request's
 * channel.
 */
final class Upgrade {
  private static final int SWITCHING_PROTOCOLS = 101;

  private Upgrade() {}

  /**
   * Closes the connection that a request was upgraded to, a WebSocket with 1011; returns whether
   * there was one.
   */
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
    // A later request of the connection may have been upgraded.
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
