package io.es4x.sql;

import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Tuple;
import java.util.Map;
import java.util.function.Function;

/** The parameters of a template, which it takes as a map: an object literal arrives as JSON. */
public final class NamedParameters {
  private NamedParameters() {}

  /** The function that makes a tuple of a map, for JSON as well. */
  public static Function<Object, Tuple> of(Function<Map<String, Object>, Tuple> mapper) {
    return parameters -> mapper.apply(mapOf(parameters));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> mapOf(Object parameters) {
    return parameters instanceof JsonObject json ? json.getMap() : (Map<String, Object>) parameters;
  }
}
