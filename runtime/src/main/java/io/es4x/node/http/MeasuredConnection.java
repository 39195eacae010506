package io.es4x.node.http;

import io.es4x.threads.ContextThread;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.metrics.HttpServerMetrics;
import org.graalvm.polyglot.Value;

/** A connection to a server that is measured. Public for GraalJS only. */
@ContextThread
public final class MeasuredConnection {
  private final HttpServerMetrics<Object, ?, Object> metrics;
  private final SocketAddress remote;
  private final Object metric;
  private long read;
  private long written;

  MeasuredConnection(HttpServerMetrics<Object, ?, Object> metrics, SocketAddress remote) {
    this.metrics = metrics;
    this.remote = remote;
    this.metric = metrics.connected(remote, remote.toString());
  }

  /**
   * A request has arrived.
   *
   * @param scheme {@code http} or {@code https}
   * @param fields the header, names and values by turns
   */
  public MeasuredRequest request(String scheme, String method, String uri, Value fields) {
    MeasuredRequest request = new MeasuredRequest(this, scheme, method, uri, fields);
    request.begun(metrics.requestBegin(metric, request));
    return request;
  }

  /**
   * The socket has closed, and its requests have ended.
   *
   * @param bytesRead of the socket, from its beginning
   * @param bytesWritten of the socket, from its beginning
   */
  public void closed(long bytesRead, long bytesWritten) {
    countRead(bytesRead);
    countWritten(bytesWritten);
    metrics.disconnected(metric, remote);
  }

  HttpServerMetrics<Object, ?, Object> metrics() {
    return metrics;
  }

  SocketAddress remote() {
    return remote;
  }

  /** Counts what was read since the last call, and returns it. */
  long countRead(long total) {
    long more = total - read;
    read = total;
    metrics.bytesRead(metric, remote, more);
    return more;
  }

  /** Counts what was written since the last call, and returns it. */
  long countWritten(long total) {
    long more = total - written;
    written = total;
    metrics.bytesWritten(metric, remote, more);
    return more;
  }
}
