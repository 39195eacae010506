package io.es4x.sql;

import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Tuple;
import java.util.Map;
import java.util.function.Function;

/**
 * Converts the parameters of an SQL template, which takes a map: an object literal arrives as a
 * JsonObject.
 */
public final class NamedParameters {
  private NamedParameters() {}

  /** Returns a function that accepts a JsonObject as well as a map. */
  public static Function<Object, Tuple> of(Function<Map<String, Object>, Tuple> mapper) {
    return parameters -> mapper.apply(mapOf(parameters));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> mapOf(Object parameters) {
    return parameters instanceof JsonObject json ? json.getMap() : (Map<String, Object>) parameters;
  }
}
