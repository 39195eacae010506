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

/** The Java half of {@code serve.js}: servers, requests and responses. Public for GraalJS only. */
@ContextThread
public final class ServeHost {
  private static final char SEPARATOR = '\n';

  /** The name of a field before whose colon is none. */
  private static final String NO_NAME = "";

  private final ContextServices services;
  private final Context context;

  public ServeHost(ContextServices services) {
    this.services = services;
    // It is made when a script of the context asks for it.
    this.context = Objects.requireNonNull(Vertx.currentContext());
  }

  /**
   * Listens, sharing the port with other instances.
   *
   * @param port 0 for any that is free
   * @param headersTimeout ms, as {@link Clients} has it
   * @param requestTimeout ms, as {@link Clients} has it
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
                refuse(request, HttpResponseStatus.NOT_IMPLEMENTED); // There are no tunnels.
              } else if (!url.isIn(request) || request.headers().contains(NO_NAME)) {
                refuse(request, HttpResponseStatus.BAD_REQUEST);
              } else {
                if (hasBody(request)) {
                  request.pause(); // Until somebody reads it.
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

  /** Tells whether this is the instance of the program that has asked this first. */
  public boolean isFirst() {
    Map<String, Boolean> asked = context.owner().sharedData().getLocalMap("es4x.serve");
    return asked.putIfAbsent(context.deploymentID(), true) == null;
  }

  /** Tells whether a request may have a body. */
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

  /** The names and values of a request's headers in turn, each in a line. */
  public String headers(HttpServerRequest request) {
    var text = new StringBuilder();
    request
        .headers()
        .forEach(
            (name, value) -> text.append(name).append(SEPARATOR).append(value).append(SEPARATOR));
    return text.toString();
  }

  /** The body of a request, as bodies of it are read. */
  public IncomingBody body(HttpServerRequest request) {
    return new IncomingBody(services, request);
  }

  /** Calls a function when the client vanishes before it has its answer. */
  public void onVanished(HttpServerRequest request, Handler<Void> listener) {
    request.response().exceptionHandler(failure -> {}).closeHandler(listener);
  }

  /**
   * Answers with text.
   *
   * @param reason empty for that of the status
   * @param headers as {@link #headers} has them
   */
  public void sendText(
      HttpServerRequest request, int status, String reason, String headers, String text) {
    send(request, head(request, status, reason, headers), Buffer.buffer(text));
  }

  /** Answers with bytes. */
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
      response.end().onComplete(sent -> {}); // The client may have gone.
    } else {
      response.end(body).onComplete(sent -> {});
    }
    drop(request);
  }

  /** Answers without a body. */
  public void sendNothing(HttpServerRequest request, int status, String reason, String headers) {
    HttpServerResponse response = head(request, status, reason, headers);
    if (!response.closed()) {
      response.end().onComplete(sent -> {});
      drop(request);
    }
  }

  /**
   * Answers with a body that is still to come.
   *
   * @param listener is told of the {@link OutgoingBody}
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

  /** Reads what is left of a request's body, which would hold its connection up. */
  static void drop(HttpServerRequest request) {
    if (!request.isEnded()) {
      request.resume();
    }
  }
}
