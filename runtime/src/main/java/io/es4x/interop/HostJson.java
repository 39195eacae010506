package io.es4x.interop;

import io.es4x.engine.json.JsonText;
import io.es4x.engine.raw.RawObject;
import io.es4x.interop.convert.JsonValues;
import io.es4x.json.JsonForm;
import io.es4x.threads.ContextThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code exact-json.js}: the representation of Java values in JSON. Public for
 * GraalJS only.
 */
@ContextThread
public final class HostJson {

  /** One object of each kind with a JSON form, whose prototypes all objects of the kind share. */
  public final List<Object> texts = List.of(new Object(), (Runnable) () -> {});

  /** An object with the prototype of collections other than lists. */
  public final Object iterable = Set.of();

  /** An object with the prototype of maps. */
  public final Object map = Map.of();

  /** The classes of Vert.x JSON. */
  public final List<HostPrototypes.Json> json = HostPrototypes.Json.ALL;

  /**
   * The form of a value in JSON; null if it has none.
   *
   * @param value a string, JSON, a map or null
   * @param digits of a number, in place of the value
   */
  public record Form(@Nullable Object value, @Nullable String digits) {}

  /** Returns the function that serializes plain script values, as {@code text(value)}. */
  public Object plain() {
    return JsonFunctionsGlue.addTo(new RawObject("json").state(new JsonText())).object();
  }

  /** Returns the JSON form of a value, the same that all of Vert.x writes, or null. */
  public @Nullable Form form(Object value) {
    Object form = JsonForm.of(value);
    if (form instanceof Number number) {
      return new Form(null, number.toString());
    }
    // A script makes the array, by iteration.
    return form == value || form instanceof List<?> ? null : new Form(form, null);
  }

  /**
   * Returns the digits of the numbers in Vert.x JSON that scripts see rounded, by name or index.
   */
  public Map<Object, String> digits(Object json) {
    Map<Object, String> digits = new LinkedHashMap<>();
    switch (json) {
      case JsonObject object -> object.getMap().forEach((name, value) -> note(digits, name, value));
      case JsonArray array -> {
        int index = 0;
        for (Object element : array.getList()) {
          note(digits, index++, element);
        }
      }
      default -> {}
    }
    return digits;
  }

  private static void note(Map<Object, String> digits, Object key, @Nullable Object value) {
    if (value instanceof Number && !JsonValues.isScriptValue(value)) {
      digits.put(key, String.valueOf(JsonForm.of(value)));
    }
  }
}
