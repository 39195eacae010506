package io.es4x.benchmarks.interop;

import io.vertx.core.json.JsonObject;

/** JavaScript reads a property of a Vert.x {@link JsonObject}. */
public class JsonRead extends Crossing {
  /** The Java object: five entries, one of them a number. */
  public static final JsonObject JSON =
      new JsonObject()
          .put("id", 7)
          .put("name", "Fortune")
          .put("count", 3)
          .put("open", true)
          .put("tags", new JsonObject());

  @Override
  Object javaLoop() {
    int sum = 0;
    for (int i = 0; i < Subjects.BATCH; i++) {
      sum += JSON.getInteger("count");
    }
    return sum;
  }
}
