package com.example;

import io.es4x.Es4x;
import io.es4x.Es4xOptions;
import io.es4x.JsException;
import io.es4x.JsModule;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;

/** A Java application with parts in JavaScript. */
public final class Main {
  private Main() {}

  /** Deploys a verticle and calls functions of a module. */
  public static void main(String[] arguments) {
    Vertx vertx = Vertx.vertx();
    Es4x es4x = Es4x.create(vertx, new Es4xOptions().setApplication(Path.of("src/main/js")));
    System.out.println("compiled: " + es4x.isCompiling());

    vertx.deployVerticle("js:app.mjs").await();
    System.out.println(vertx.eventBus().request("greetings", "Ada").await().body());

    JsModule prices = es4x.load("prices.mjs").await();
    JsonArray order =
        new JsonArray()
            .add(new JsonObject().put("product", "tea").put("amount", 2))
            .add(new JsonObject().put("product", "milk").put("amount", 1));
    System.out.println("total: " + prices.call("total", order).await());
    try {
      prices.call("total", JsonArray.of(new JsonObject().put("product", "gold"))).await();
    } catch (JsException failure) {
      System.out.println(failure.stack().replace(Path.of("").toAbsolutePath() + "/", ""));
    }
    System.out.println("evaluated: " + es4x.evaluate("[1, 2, 3].map((n) => n * n)").await());
    vertx.close().await();
  }
}
