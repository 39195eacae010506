package io.es4x.web.fetch;

import io.es4x.interop.convert.BufferConversion;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.vertx.core.net.NetSocket;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The connection of an upgraded request, which socket.js wraps as a stream. It keeps the context
 * alive until it is closed. Public for GraalJS only.
 */
@ContextThread
public final class UpgradedSocket {
  private final ContextServices services;
  private final NetSocket socket;
  private final Exchange exchange;
  private @Nullable AsyncResource resource;
  private @Nullable Value listener;
  private boolean closed;

  UpgradedSocket(ContextServices services, NetSocket socket, Exchange exchange) {
    this.services = services;
    this.socket = socket;
    this.exchange = exchange;
  }

  /**
   * Takes the connection over from its request.
   *
   * @param events has {@code data}, {@code drained}, {@code end} and {@code failed}
   */
  public void open(Value events) {
    listener = events;
    resource = AsyncResource.request(services, ResourceType.FETCH_UPGRADE);
    socket.pause();
    exchange.handOver();
    socket.handler(bytes -> tell("data", BufferConversion.view(bytes)));
    socket.exceptionHandler(failure -> tell("failed", FetchFailure.of(failure, true)));
    socket.endHandler(ended -> tell("end"));
  }

  /** Requests the next chunk. */
  public void fetch() {
    if (!closed) {
      socket.fetch(1);
    }
  }

  /** Sends bytes; returns false if the write queue is full. */
  public boolean write(Value bytes) {
    if (closed) {
      return true;
    }
    socket.write(BufferConversion.toBuffer(bytes)).onFailure(ignored -> {});
    if (!socket.writeQueueFull()) {
      return true;
    }
    socket.drainHandler(drained -> tell("drained"));
    return false;
  }

  /** Closes the connection. */
  public void close() {
    if (!closed) {
      closed = true;
      if (resource != null) {
        resource.reference(false);
      }
      socket.close().onFailure(ignored -> {});
    }
  }

  private void tell(String event, @Nullable Object... arguments) {
    if (!closed && listener != null && resource != null) {
      resource.emit(listener, event, arguments);
    }
  }
}
