package io.es4x.web.serve;

import io.es4x.interop.convert.BufferConversion;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.Map;
import java.util.Objects;
import org.graalvm.polyglot.Value;

/** Servers, requests and responses for {@code serve.js}. Public for GraalJS only. */
@ContextThread
public final class ServeHost {
  private static final char SEPARATOR = '\n';

  /** The name of a header line that begins with a colon. */
  private static final String NO_NAME = "";

  private final ContextServices services;
  private final Context context;

  public ServeHost(ContextServices services) {
    this.services = services;
    // Scripts create it, so there is a current context.
    this.context = Objects.requireNonNull(Vertx.currentContext());
  }

  /**
   * Starts a server, which shares its port with other instances.
   *
   * @param port 0 for any free one
   * @param headersTimeout ms, see {@link Clients}
   * @param requestTimeout ms, see {@link Clients}
   * @return the port
   */
  public Future<Integer> listen(
      Handler<HttpServerRequest> handler,
      String host,
      int port,
      int headersTimeout,
      int requestTimeout) {
    var clients = new Clients(headersTimeout, requestTimeout);
    var options = new HttpServerOptions().setHost(host).setPort(port == 0 ? -1 : port);
    clients.watch(context);
    var url = new RequestUrl();
    return context
        .owner()
        .createHttpServer(clients.limit(options))
        .connectionHandler(clients::add)
        .requestHandler(
            request -> {
              clients.begin(request);
              if (request.method() == HttpMethod.CONNECT) {
                refuse(request, HttpResponseStatus.NOT_IMPLEMENTED); // CONNECT is not supported.
              } else if (!url.isIn(request) || request.headers().contains(NO_NAME)) {
                refuse(request, HttpResponseStatus.BAD_REQUEST);
              } else {
                if (hasBody(request)) {
                  request.pause(); // Until the body is read.
                }
                handler.handle(request);
              }
            })
        .listen()
        .map(HttpServer::actualPort);
  }

  private static void refuse(HttpServerRequest request, HttpResponseStatus status) {
    request
        .response()
        .setStatusCode(status.code())
        .putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE)
        .end();
    request.connection().close();
  }

  /** Returns whether this is the first instance of the program that calls this method. */
  public boolean isFirst() {
    Map<String, Boolean> asked = context.owner().sharedData().getLocalMap("es4x.serve");
    return asked.putIfAbsent(context.deploymentID(), true) == null;
  }

  /** Returns whether a request may have a body. */
  public boolean hasBody(HttpServerRequest request) {
    HttpMethod method = request.method();
    return method != HttpMethod.GET && method != HttpMethod.HEAD;
  }

  /** The method of a request. */
  public String method(HttpServerRequest request) {
    return request.method().name();
  }

  /** The URL of a request, not normalized. */
  public String url(HttpServerRequest request) {
    return RequestUrl.of(request);
  }

  /** The headers of a request: name and value alternately, one a line. */
  public String headers(HttpServerRequest request) {
    var text = new StringBuilder();
    request
        .headers()
        .forEach(
            (name, value) -> text.append(name).append(SEPARATOR).append(value).append(SEPARATOR));
    return text.toString();
  }

  /** Returns an object that reads the body of a request. */
  public IncomingBody body(HttpServerRequest request) {
    return new IncomingBody(services, request);
  }

  /** Calls a function if the client closes the connection before it has its response. */
  public void onVanished(HttpServerRequest request, Handler<Void> listener) {
    request.response().exceptionHandler(failure -> {}).closeHandler(listener);
  }

  /**
   * Responds with text.
   *
   * @param reason the status message; empty for the default
   * @param headers in the form of {@link #headers}
   */
  public void sendText(
      HttpServerRequest request, int status, String reason, String headers, String text) {
    send(request, head(request, status, reason, headers), Buffer.buffer(text));
  }

  /** Responds with bytes. */
  public void sendBytes(
      HttpServerRequest request, int status, String reason, String headers, Value bytes) {
    send(request, head(request, status, reason, headers), BufferConversion.toBuffer(bytes));
  }

  private static void send(HttpServerRequest request, HttpServerResponse response, Buffer body) {
    if (response.closed()) {
      return;
    }
    if (request.method() == HttpMethod.HEAD) {
      response.headers().set(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
      response.end().onComplete(sent -> {}); // The client may have closed the connection.
    } else {
      response.end(body).onComplete(sent -> {});
    }
    drop(request);
  }

  /** Responds without a body. */
  public void sendNothing(HttpServerRequest request, int status, String reason, String headers) {
    HttpServerResponse response = head(request, status, reason, headers);
    if (!response.closed()) {
      response.end().onComplete(sent -> {});
      drop(request);
    }
  }

  /**
   * Responds with a streamed body.
   *
   * @param listener gets the events of the {@link OutgoingBody}
   */
  public OutgoingBody sendStream(
      HttpServerRequest request, int status, String reason, String headers, Value listener) {
    return new OutgoingBody(services, request, head(request, status, reason, headers), listener);
  }

  private static HttpServerResponse head(
      HttpServerRequest request, int status, String reason, String headers) {
    HttpServerResponse response = request.response();
    if (response.closed()) {
      return response;
    }
    response.setStatusCode(status);
    if (!reason.isEmpty()) {
      response.setStatusMessage(reason);
    }
    int start = 0;
    while (start < headers.length()) {
      int middle = headers.indexOf(SEPARATOR, start);
      int end = headers.indexOf(SEPARATOR, middle + 1);
      response.headers().add(headers.substring(start, middle), headers.substring(middle + 1, end));
      start = end + 1;
    }
    return response;
  }

  /** Discards the rest of a request's body, which would block the connection. */
  static void drop(HttpServerRequest request) {
    if (!request.isEnded()) {
      request.resume();
    }
  }
}
