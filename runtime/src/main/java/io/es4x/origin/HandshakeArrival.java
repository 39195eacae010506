package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.http.ServerWebSocketHandshake;

/** A WebSocket handshake. When it fails, it is rejected with 500, or 503 if it was stopped. */
final class HandshakeArrival extends Arrival {
  private final ServerWebSocketHandshake handshake;

  HandshakeArrival(ServerWebSocketHandshake handshake, ScriptContext owner) {
    super(owner);
    this.handshake = handshake;
  }

  @Override
  public String subject() {
    return "WebSocket handshake " + handshake.uri();
  }

  @Override
  public void fail(Throwable failure) {
    try {
      handshake.reject(statusOf(failure).code()).onComplete(sent -> {});
    } catch (IllegalStateException decided) {
      // It was accepted or rejected before the handler failed; the socket's own handlers go on.
    }
  }
}
