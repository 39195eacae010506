package io.es4x.interop;

import io.vertx.core.ThreadingModel;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** A Java API that takes and returns JSON. */
public final class JsonApi {
  private static JsonObject lastObject = new JsonObject();
  private static JsonArray lastArray = new JsonArray();

  private JsonApi() {}

  public static JsonObject object(String text) {
    lastObject = new JsonObject(text);
    return lastObject;
  }

  public static JsonArray array(String text) {
    lastArray = new JsonArray(text);
    return lastArray;
  }

  public static boolean sameObject(JsonObject object) {
    return object == lastObject;
  }

  public static boolean sameArray(JsonArray array) {
    return array == lastArray;
  }

  public static boolean same(Object json) {
    return json == lastObject || json == lastArray;
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

  /** Returns the classes and values of a copy of a script's object. */
  public static String described(Object value) {
    return switch (value) {
      case JsonObject object ->
          object.getMap().entrySet().stream()
              .map(entry -> entry.getKey() + ": " + described(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case JsonArray array ->
          array.getList().stream()
              .map(JsonApi::described)
              .collect(Collectors.joining(", ", "[", "]"))
              .toString();
      case null -> "null";
      default -> value.getClass().getSimpleName() + " " + value;
    };
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

  /** Values that JSON cannot represent, or not exactly. */
  public static JsonObject exact() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("money", new BigDecimal("12345678901234567890.10"));
    map.put("all", List.of(new BigDecimal("0.10"), BigInteger.TWO.pow(70).add(BigInteger.ONE)));
    map.put("id", new UUID(1, 2));
    map.put("day", LocalDate.EPOCH);
    map.put("now", Instant.EPOCH);
    map.put("fine", Instant.EPOCH.plusNanos(1000));
    map.put("names", new String[] {"a", null});
    map.put("set", Set.of(1));
    map.put("whole", 5.0);
    map.put("none", Double.NaN);
    return new JsonObject(map);
  }

  public static JsonObject immutable() {
    return new JsonObject(Map.of("deep", Map.of("x", 1)));
  }

  public static JsonObject foreign() {
    return new JsonObject().put("builder", new StringBuilder("ab"));
  }
}
