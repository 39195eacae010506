package io.es4x.interop.convert;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Converts results of scripts in the same way as arguments.
 *
 * <p>It replaces {@link Value#as(Class)}, whose assertions fail for Vert.x JSON, which is a script
 * object and a Java object at the same time.
 */
public final class ToJava {
  private ToJava() {}

  /**
   * Converts a value, on the thread of its context.
   *
   * @throws ClassCastException if there is no conversion
   */
  public static @Nullable Object convert(Value value, Class<?> type) {
    if (type == Object.class && JsKind.isConvertibleToObject(value)) {
      return JsonConversion.toObject(value);
    } else if (type == JsonObject.class && JsKind.isJsonObject(value)) {
      return JsonConversion.toJsonObject(value);
    } else if (type == JsonArray.class && JsKind.isArray(value)) {
      return JsonConversion.toJsonArray(value);
    }
    return value.as(type);
  }
}
