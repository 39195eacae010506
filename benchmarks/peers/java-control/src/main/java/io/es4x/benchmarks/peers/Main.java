package io.es4x.benchmarks.peers;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.stream.IntStream;

/** The server of the benchmark, as servers/es4x.mjs is. */
final class Main {
  private record Item(int id, String name, int price, boolean active) {}

  private static final List<Item> ITEMS =
      IntStream.range(0, 100)
          .mapToObj(id -> new Item(id, "Item " + id, id * 37 % 100, id % 3 != 0))
          .toList();

  private Main() {}

  public static void main(String[] args) {
    Vertx.vertx()
        .createHttpServer()
        .requestHandler(Main::answer)
        .listen(0)
        .onSuccess(
            server -> System.out.println("Listening on http://localhost:" + server.actualPort()));
  }

  private static void answer(HttpServerRequest request) {
    HttpServerResponse response = request.response();
    switch (String.valueOf(request.path())) {
      case "/plaintext" -> response.putHeader("content-type", "text/plain").end("Hello, World!");
      case "/json" ->
          response
              .putHeader("content-type", "application/json")
              .end(JsonObject.of("message", "Hello, World!").toBuffer());
      case "/list" -> response.putHeader("content-type", "application/json").end(list().toBuffer());
      default -> response.setStatusCode(404).end();
    }
  }

  private static JsonArray list() {
    JsonArray array = new JsonArray();
    ITEMS.stream()
        .filter(item -> item.active() && item.price() < 60)
        .map(item -> JsonObject.of("id", item.id(), "label", item.name() + ": " + item.price()))
        .forEach(array::add);
    return array;
  }
}
