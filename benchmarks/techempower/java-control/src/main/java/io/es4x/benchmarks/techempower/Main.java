package io.es4x.benchmarks.techempower;

import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.json.jackson.DatabindCodec;
import io.vertx.pgclient.PgConnectOptions;

/** Starts the application: {@code DATABASE_URL} names the database, {@code PORT} the HTTP port. */
final class Main {

  private Main() {}

  public static void main(String[] args) {
    String database = System.getenv("DATABASE_URL");
    if (database == null) {
      System.err.println("Set DATABASE_URL: postgresql://user:password@host:port/database");
      System.exit(1);
    }
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    int instances = Integer.parseInt(System.getenv().getOrDefault("INSTANCES", "1"));

    DatabindCodec.mapper().registerModule(new BlackbirdModule());
    Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
    PgConnectOptions connect = PgConnectOptions.fromUri(database);
    vertx
        .deployVerticle(
            () -> new Server(port, new PgConnectOptions(connect)),
            new DeploymentOptions().setInstances(instances))
        .onSuccess(deployment -> announce(vertx))
        .onFailure(
            failure -> {
              System.err.println(failure.getMessage());
              System.exit(1);
            });
  }

  private static void announce(Vertx vertx) {
    Runtime.Version java = Runtime.version();
    String transport = vertx.isNativeTransportEnabled() ? "native" : "NIO";
    System.out.printf(
        """
        TechEmpower in Java
          URL       http://localhost:%s
          Engine    Java %s, compiled, %s transport
          Stop      Ctrl+C
        """,
        vertx.sharedData().getLocalMap("server").get("port"), java, transport);
  }
}
