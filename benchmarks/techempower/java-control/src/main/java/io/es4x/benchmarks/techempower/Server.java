package io.es4x.benchmarks.techempower;

import static io.vertx.core.http.HttpHeaders.CONTENT_TYPE;
import static io.vertx.core.http.HttpHeaders.DATE;
import static io.vertx.core.http.HttpHeaders.SERVER;

import com.fizzed.rocker.runtime.StringBuilderOutput;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP side: one route per test type.
 *
 * <p>Each instance has an event loop, a router and a pipelined database connection of its own.
 */
final class Server extends VerticleBase {

  private static final Buffer HELLO = Buffer.buffer("Hello, World!");
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private final int port;
  private final PgConnectOptions connect;
  private String date = now();

  Server(int port, PgConnectOptions connect) {
    this.port = port;
    this.connect = connect;
  }

  @Override
  public Future<?> start() {
    var client =
        PgBuilder.client()
            .connectingTo(connect.setCachePreparedStatements(true).setPipeliningLimit(256))
            .with(new PoolOptions().setMaxSize(1))
            .using(vertx)
            .build();
    var worlds = new Worlds(client);
    var cache = new WorldCache(worlds);
    var fortunes = new Fortunes(client);

    var router = Router.router(vertx);
    router.get("/plaintext").handler(ctx -> head(ctx, "text/plain").end(HELLO));
    router.get("/json").handler(ctx -> json(ctx, new Message("Hello, World!")));
    router.get("/db").handler(ctx -> reply(ctx, worlds.any()));
    router.get("/queries").handler(ctx -> reply(ctx, worlds.any(count(ctx, "queries"))));
    router.get("/updates").handler(ctx -> reply(ctx, worlds.update(count(ctx, "queries"))));
    router.get("/cached-queries").handler(ctx -> reply(ctx, cache.any(count(ctx, "count"))));
    router.get("/fortunes").handler(ctx -> html(ctx, fortunes.all()));

    vertx.setPeriodic(1000, timer -> date = now());
    return vertx
        .createHttpServer()
        .requestHandler(router)
        .listen(port)
        .onSuccess(
            server -> vertx.sharedData().getLocalMap("server").put("port", server.actualPort()));
  }

  private void reply(RoutingContext ctx, Future<?> result) {
    result.onSuccess(body -> json(ctx, body)).onFailure(ctx::fail);
  }

  private void json(RoutingContext ctx, Object body) {
    head(ctx, "application/json").end(Json.encodeToBuffer(body));
  }

  private void html(RoutingContext ctx, Future<List<Fortune>> fortunes) {
    Function<List<Fortune>, String> render =
        list -> FortunesPage.template(list).render(StringBuilderOutput.FACTORY).toString();
    fortunes
        .map(render)
        .onSuccess(page -> head(ctx, "text/html; charset=utf-8").end(page))
        .onFailure(ctx::fail);
  }

  private HttpServerResponse head(RoutingContext ctx, String contentType) {
    return ctx.response()
        .putHeader(SERVER, "Vert.x")
        .putHeader(DATE, date)
        .putHeader(CONTENT_TYPE, contentType);
  }

  /** The rules: 1 when missing or not a number, and never outside 1 to 500. */
  private static int count(RoutingContext ctx, String parameter) {
    @Nullable String text = ctx.request().getParam(parameter);
    try {
      return text == null ? 1 : Math.clamp(Integer.parseInt(text), 1, 500);
    } catch (NumberFormatException notANumber) {
      return 1;
    }
  }

  private static String now() {
    return HTTP_DATE.format(Instant.now());
  }
}
