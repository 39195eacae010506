package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.http.WebSocketBase;

/** A WebSocket. When it fails, it is closed with RFC 6455's status for an internal error. */
final class WebSocketArrival extends Arrival {
  static final short INTERNAL_ERROR = 1011;
  static final String REASON = "Internal Error";

  private final WebSocketBase socket;

  WebSocketArrival(WebSocketBase socket, ScriptContext owner) {
    super(owner);
    this.socket = socket;
  }

  @Override
  public String subject() {
    return "WebSocket" + (socket instanceof ServerWebSocket server ? " " + server.uri() : "");
  }

  @Override
  public void fail(Throwable failure) {
    if (!socket.isClosed()) {
      socket.close(INTERNAL_ERROR, REASON).onComplete(closed -> {});
    }
  }

  @Override
  public boolean isOpen() {
    return !socket.isClosed();
  }
}
