package io.es4x.patches;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.impl.codecs.JsonArrayMessageCodec;
import io.vertx.core.eventbus.impl.codecs.JsonObjectMessageCodec;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** Uses JSON of Vert.x as an application without scripts does, and returns the results. */
public final class JsonProgram implements Callable<List<String>> {
  @Override
  public List<String> call() {
    List<String> lines = new ArrayList<>();
    boolean original = JsonObject.class.getSuperclass() == Object.class;
    lines.add(original ? "original" : "patched");
    JsonObject object =
        new JsonObject()
            .put("text", "é\n")
            .put("number", 1.5)
            .put("when", Instant.ofEpochMilli(1234))
            .put("bytes", new byte[] {1, 2})
            .put("list", List.of(1, "two"))
            .putNull("nothing");
    lines.add(object.encode());
    lines.add(object.copy().equals(object) + " " + (object.copy().hashCode() == object.hashCode()));
    lines.add(object.mergeIn(new JsonObject(Map.of("a", Map.of("b", 1))), true).encodePrettily());
    lines.add(object.fieldNames() + " " + object.size() + " " + object.getInstant("when"));
    JsonArray array = new JsonArray("[1,[2,{\"x\":3}],null]");
    lines.add(array + " " + array.getJsonArray(1).getJsonObject(1).getInteger("x"));
    array.iterator().forEachRemaining(element -> lines.add(String.valueOf(element)));
    Buffer wire = Buffer.buffer();
    new JsonObjectMessageCodec().encodeToWire(wire, object);
    lines.add(new JsonObjectMessageCodec().decodeFromWire(0, wire).encode());
    Buffer arrayWire = Buffer.buffer();
    new JsonArrayMessageCodec().encodeToWire(arrayWire, array);
    lines.add(new JsonArrayMessageCodec().decodeFromWire(0, arrayWire).encode());
    try {
      object.getInteger("text");
    } catch (ClassCastException e) {
      lines.add("a ClassCastException");
    }
    return lines;
  }
}
