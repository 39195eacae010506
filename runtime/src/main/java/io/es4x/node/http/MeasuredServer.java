package io.es4x.node.http;

import io.es4x.threads.ContextThread;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.metrics.HttpServerMetrics;

/** A server of {@code node:http} that is measured. Public for GraalJS only. */
@ContextThread
public final class MeasuredServer {
  private final HttpServerMetrics<Object, ?, Object> metrics;

  @SuppressWarnings("unchecked") // It gets back what it has returned itself.
  MeasuredServer(HttpServerMetrics<?, ?, ?> metrics) {
    this.metrics = (HttpServerMetrics<Object, ?, Object>) metrics;
  }

  /**
   * A connection was accepted.
   *
   * @param host the remote address; empty for a socket with a path
   */
  public MeasuredConnection connected(String host, int port) {
    return new MeasuredConnection(metrics, address(host, port));
  }

  /** The server has closed. */
  public void closed() {
    metrics.close();
  }

  static SocketAddress address(String host, int port) {
    return port == 0
        ? SocketAddress.domainSocketAddress(host)
        : SocketAddress.inetSocketAddress(port, host);
  }
}
