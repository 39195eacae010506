package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.http.ServerWebSocketHandshake;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP server that clients discover the inspector by, as they do Node's: {@code /json/list},
 * {@code /json/version}, and a WebSocket with a secret path.
 *
 * <p>It has a Vert.x instance of its own, since the event loops of the program are blocked while it
 * is paused.
 */
@AnyThread
final class InspectorServer {
  private static final int MAX_MESSAGE = 16 << 20;
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;

  /** The values of {@code Host} that no web page can have, which prevents DNS rebinding. */
  private static final Pattern LOCAL_HOST =
      Pattern.compile("(localhost6?|\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-fA-F:.]+])\\.?(:\\d+)?");

  /** The origins of the browser or editor itself, or of pages of this machine. */
  private static final Pattern TRUSTED_ORIGIN =
      Pattern.compile(
          "(devtools|chrome-devtools|chrome|vscode-webview)://.*"
              + "|https?://(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d+)?");

  private final Vertx vertx;
  private final HttpServer server;
  private final String host;
  private final Target target;
  private final Clients clients;

  /**
   * The program as clients see it.
   *
   * @param id the secret of the path
   */
  record Target(String id, String title, String url, String version) {}

  /** Serves clients, one at a time. */
  interface Clients {
    /** Completes when the session of a client that has gone has ended. */
    Future<Void> ended();

    boolean isFree();

    void attached(ServerWebSocket socket);
  }

  private InspectorServer(
      Vertx vertx, HttpServer server, String host, Target target, Clients clients) {
    this.vertx = vertx;
    this.server = server;
    this.host = host;
    this.target = target;
    this.clients = clients;
  }

  /** Starts a server; the future fails when it cannot listen. */
  static Future<InspectorServer> listen(InspectorOptions options, Target target, Clients clients) {
    Vertx vertx =
        Vertx.vertx(
            new VertxOptions()
                .setEventLoopPoolSize(1)
                .setWorkerPoolSize(1)
                .setInternalBlockingPoolSize(1)
                .setBlockedThreadCheckInterval(TimeUnit.DAYS.toMillis(1)));
    HttpServer server =
        vertx.createHttpServer(
            new HttpServerOptions()
                .setHost(options.host())
                .setPort(options.port())
                .setMaxWebSocketFrameSize(MAX_MESSAGE)
                .setMaxWebSocketMessageSize(MAX_MESSAGE));
    InspectorServer inspector = new InspectorServer(vertx, server, options.host(), target, clients);
    return server
        .requestHandler(inspector::answer)
        .webSocketHandshakeHandler(inspector::handshake)
        .listen()
        .map(inspector)
        .onFailure(failed -> vertx.close());
  }

  /** Returns the URL of the WebSocket at an address. */
  private String url(String address) {
    return "ws://" + address + "/" + target.id();
  }

  /** Returns the URL of the WebSocket. */
  String url() {
    return url(address());
  }

  /** Returns the URL with which Chrome opens its DevTools. */
  String devtoolsUrl() {
    return devtoolsUrl("js_app", address());
  }

  private String devtoolsUrl(String page, String address) {
    return "devtools://devtools/bundled/%s.html?experiments=true&v8only=true&ws=%s/%s"
        .formatted(page, address, target.id());
  }

  private String address() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + server.actualPort();
  }

  Future<Void> close() {
    return vertx.close();
  }

  private void answer(HttpServerRequest request) {
    if (!isLocal(request.headers())) {
      request.response().setStatusCode(FORBIDDEN).end("Forbidden");
      return;
    }
    String answer = discovery(request.path(), request.getHeader("Host"));
    if (answer == null) {
      request.response().setStatusCode(NOT_FOUND).end("Not found");
      return;
    }
    request
        .response()
        .putHeader("Content-Type", "application/json; charset=UTF-8")
        .putHeader("Cache-Control", "no-cache")
        .end(answer);
  }

  private @Nullable String discovery(@Nullable String path, @Nullable String host) {
    return switch (path) {
      case "/json", "/json/list" ->
          JsonArray.of(description(host == null ? address() : host)).encodePrettily();
      case "/json/version" ->
          new JsonObject()
              .put("Browser", "ES4X/" + target.version())
              .put("Protocol-Version", "1.1")
              .encodePrettily();
      case null, default -> null;
    };
  }

  /** Describes the program, at the address under which the client reached it. */
  private JsonObject description(String address) {
    return new JsonObject()
        .put("description", "es4x instance")
        .put("devtoolsFrontendUrl", devtoolsUrl("js_app", address))
        .put("devtoolsFrontendUrlCompat", devtoolsUrl("inspector", address))
        .put("id", target.id())
        .put("title", target.title())
        .put("type", "node")
        .put("url", target.url())
        .put("webSocketDebuggerUrl", url(address));
  }

  private void handshake(ServerWebSocketHandshake handshake) {
    MultiMap headers = handshake.headers();
    String origin = headers.get("Origin");
    if (!isLocal(headers) || (origin != null && !TRUSTED_ORIGIN.matcher(origin).matches())) {
      handshake.reject(FORBIDDEN);
    } else if (!("/" + target.id()).equals(handshake.path())) {
      handshake.reject(NOT_FOUND);
    } else {
      // The program may run on, and a client know that, before all of the last session has ended.
      // On the event loop, where the client's first frames cannot arrive before there is a handler.
      Context loop = vertx.getOrCreateContext();
      clients.ended().onSuccess(ended -> loop.runOnContext(ignored -> take(handshake)));
    }
  }

  private void take(ServerWebSocketHandshake handshake) {
    if (clients.isFree()) {
      handshake.accept().onSuccess(clients::attached);
    } else {
      handshake.reject(CONFLICT);
    }
  }

  private static boolean isLocal(MultiMap headers) {
    String host = headers.get("Host");
    return host != null && LOCAL_HOST.matcher(host).matches();
  }
}
