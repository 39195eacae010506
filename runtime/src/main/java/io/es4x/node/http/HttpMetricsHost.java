package io.es4x.node.http;

import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.spi.metrics.HttpServerMetrics;
import io.vertx.core.spi.metrics.VertxMetrics;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of Vert.x for servers of {@code node:http}, so that these have the same names, labels
 * and options as those of Vert.x servers. The Java half of {@code metrics.js}; public for GraalJS
 * only.
 */
@ContextThread
public final class HttpMetricsHost {
  private final ContextServices services;

  public HttpMetricsHost(ContextServices services) {
    this.services = services;
  }

  /**
   * Creates the metrics of a server.
   *
   * @param host its local address, or the path of its socket
   * @param port 0 for a path
   * @return null when servers are not measured
   */
  public @Nullable MeasuredServer server(String host, int port) {
    VertxMetrics metrics = services.vertxContext().owner().metrics();
    HttpServerMetrics<?, ?, ?> ofServer =
        metrics == null
            ? null
            : metrics.createHttpServerMetrics(
                new HttpServerOptions(), MeasuredServer.address(host, port));
    return ofServer == null ? null : new MeasuredServer(ofServer);
  }
}
