package io.es4x.benchmarks.httparena;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.ext.web.Router;
import java.util.List;
import java.util.Map;

/** Serves the profiles, as es4x/src/main.ts does, on one event loop. */
final class Main {
  private Main() {}

  public static void main(String[] args) {
    Map<String, String> env = System.getenv();
    Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
    Router router = Router.router(vertx);
    Sums.add(router, vertx);
    Profiles.add(router, vertx, vertx.fileSystem().readFileBlocking(env.get("DATASET")));
    PemKeyCertOptions certificate =
        new PemKeyCertOptions().setCertPath(env.get("TLS_CERT")).setKeyPath(env.get("TLS_KEY"));
    HttpServerOptions tls =
        new HttpServerOptions()
            .setSsl(true)
            .setUseAlpn(true)
            .setAlpnVersions(List.of(HttpVersion.HTTP_1_1))
            .setKeyCertOptions(certificate);
    vertx.runOnContext(
        none -> {
          Future<HttpServer> http =
              vertx
                  .createHttpServer(new HttpServerOptions().setCompressionSupported(true))
                  .requestHandler(router)
                  .listen(0);
          Future<HttpServer> secure = vertx.createHttpServer(tls).requestHandler(router).listen(0);
          Future<HttpServer> h2c = vertx.createHttpServer().requestHandler(router).listen(0);
          Future.all(http, secure, h2c)
              .onSuccess(all -> announce(http.result(), secure.result(), h2c.result()))
              .onFailure(Main::fail);
        });
  }

  private static void announce(HttpServer http, HttpServer tls, HttpServer h2c) {
    JsonObject ports =
        JsonObject.of("http", http.actualPort(), "tls", tls.actualPort(), "h2c", h2c.actualPort());
    System.out.println("Listening on http://localhost:" + http.actualPort() + " " + ports);
  }

  private static void fail(Throwable error) {
    System.err.println(error);
    System.exit(1);
  }
}
