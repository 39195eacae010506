package io.es4x.interop;

import io.vertx.core.ThreadingModel;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A Java API that gives and takes JSON. */
public final class JsonApi {
  private static final JsonObject LAST_OBJECT = new JsonObject();

  private static Object last = LAST_OBJECT;

  private JsonApi() {}

  public static JsonObject object(String text) {
    JsonObject object = new JsonObject(text);
    last = object;
    return object;
  }

  public static JsonArray array(String text) {
    return new JsonArray(text);
  }

  public static int sameObject(JsonObject object) {
    return object == last ? 1 : 0;
  }

  public static int sameArray(JsonArray array) {
    return array.getJsonObject(3).size();
  }

  public static int same(Object json) {
    return json instanceof JsonArray || json == last ? 1 : 0;
  }

  public static String overloaded(JsonObject object) {
    return "object";
  }

  public static String overloaded(JsonArray array) {
    return "array";
  }

  public static String overloaded(String text) {
    return "string";
  }

  public static JsonObject keep(JsonObject object) {
    return object;
  }

  public static List<Integer> list() {
    return List.of(1, 2);
  }

  public static Iterable<Integer> iterable() {
    return new ArrayDeque<>(List.of(1, 2));
  }

  /** Values that are not JSON's own. */
  public static JsonObject special() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("long", 9007199254740993L);
    map.put("decimal", new BigDecimal("2.5"));
    map.put("bytes", new byte[] {1, 2});
    map.put("buffer", Buffer.buffer(new byte[] {3}));
    map.put("instant", Instant.EPOCH);
    map.put("constant", ThreadingModel.WORKER);
    map.put("map", Map.of("inner", 1));
    map.put("list", List.of(2));
    return new JsonObject(map);
  }

  public static JsonObject immutable() {
    return new JsonObject(Map.of("deep", Map.of("x", 1)));
  }

  public static JsonObject foreign() {
    return new JsonObject().put("builder", new StringBuilder("ab"));
  }
}
