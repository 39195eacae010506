package io.es4x.benchmarks.httparena;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;

/** The routes of the profiles. */
final class Profiles {
  private Profiles() {}

  static void add(Router router, Vertx vertx, Buffer dataset) {
    router.get("/baseline11").handler(ctx -> text(ctx, sum(ctx)));
    router.get("/baseline2").handler(ctx -> text(ctx, sum(ctx)));
    router.post().handler(BodyHandler.create(false));
    router
        .post("/baseline11")
        .handler(
            ctx -> text(ctx, sum(ctx) + Long.parseLong(String.valueOf(ctx.body().asString()))));
    router
        .get("/delay/:ms")
        .handler(
            ctx -> {
              long ms = Long.parseLong(ctx.pathParam("ms"));
              if (ms == 0) {
                text(ctx, ms);
              } else {
                vertx.setTimer(ms, timer -> text(ctx, ms));
              }
            });
    router.post("/echo").handler(Profiles::echo);
    JsonArray items = new JsonArray(dataset);
    router.get("/json/:count").handler(ctx -> json(ctx, items));
  }

  private static long sum(RoutingContext ctx) {
    return integer(ctx, "a") + integer(ctx, "b");
  }

  private static long integer(RoutingContext ctx, String name) {
    return Long.parseLong(String.valueOf(ctx.request().getParam(name)));
  }

  private static void text(RoutingContext ctx, long body) {
    ctx.response().putHeader("content-type", "text/plain").end(Long.toString(body));
  }

  private static void echo(RoutingContext ctx) {
    Buffer bytes = ctx.body().buffer();
    ctx.response()
        .putHeader("content-type", "application/octet-stream")
        .end(bytes == null ? Buffer.buffer() : bytes);
  }

  private static void json(RoutingContext ctx, JsonArray all) {
    int count = Math.toIntExact(Math.clamp(integer(ctx, "count"), 0, all.size()));
    long multiplier = integer(ctx, "m");
    JsonArray items = new JsonArray();
    for (int index = 0; index < count; index++) {
      JsonObject item = all.getJsonObject(index).copy();
      items.add(item.put("total", item.getLong("price") * item.getLong("quantity") * multiplier));
    }
    ctx.json(JsonObject.of("items", items, "count", count));
  }
}
