package io.es4x.node.http;

import io.es4x.threads.ContextThread;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.observability.HttpRequest;
import io.vertx.core.spi.observability.HttpResponse;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A request that is measured, as the metrics see it. Public for GraalJS only. */
@ContextThread
public final class MeasuredRequest implements HttpRequest {
  /** The response, of which metrics want no more than the status. */
  private record Response(int statusCode) implements HttpResponse {
    @Override
    public MultiMap headers() {
      return MultiMap.caseInsensitiveMultiMap();
    }
  }

  private final MeasuredConnection connection;
  private final String scheme;
  private final String method;
  private final String uri;
  private final Value fields;
  private @Nullable Object metric;

  MeasuredRequest(
      MeasuredConnection connection, String scheme, String method, String uri, Value fields) {
    this.connection = connection;
    this.scheme = scheme;
    this.method = method;
    this.uri = uri;
    this.fields = fields;
  }

  void begun(Object metric) {
    this.metric = metric;
  }

  /**
   * The response has been written. Of both messages all bytes are counted, with their heads, which
   * sockets do not tell from bodies.
   *
   * @param bytesRead of the socket, from its beginning
   * @param bytesWritten of the socket, from its beginning
   */
  public void answered(int status, long bytesRead, long bytesWritten) {
    Object begun = Objects.requireNonNull(metric);
    Response response = new Response(status);
    connection.metrics().requestEnd(begun, this, connection.countRead(bytesRead));
    connection.metrics().responseBegin(begun, response);
    connection.metrics().responseEnd(begun, response, connection.countWritten(bytesWritten));
  }

  /** The connection has closed before the response was written. */
  public void reset() {
    connection.metrics().requestReset(Objects.requireNonNull(metric));
  }

  @Override
  public int id() {
    return 1; // As Vert.x has it for HTTP/1.
  }

  @Override
  public String uri() {
    return uri;
  }

  @Override
  public String absoluteURI() {
    String host = headers().get("host");
    return host == null || !uri.startsWith("/") ? uri : scheme + "://" + host + uri;
  }

  @Override
  public HttpMethod method() {
    return HttpMethod.valueOf(method);
  }

  @Override
  public MultiMap headers() {
    MultiMap headers = MultiMap.caseInsensitiveMultiMap();
    for (long i = 0; i + 1 < fields.getArraySize(); i += 2) {
      headers.add(fields.getArrayElement(i).asString(), fields.getArrayElement(i + 1).asString());
    }
    return headers;
  }

  @Override
  public SocketAddress remoteAddress() {
    return connection.remote();
  }
}
