package io.es4x.json;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts all nested values to their JSON form. Parts that are in that form already, as most are,
 * are not copied.
 */
@AnyThread
public final class JsonTree {
  private JsonTree() {}

  /** Returns the value, or a copy if a nested value has another form. */
  public static @Nullable Object of(@Nullable Object value) {
    return switch (JsonForm.of(value)) {
      case JsonObject object -> {
        Map<String, @Nullable Object> members = members(object.getMap());
        yield members == object.getMap() ? object : new JsonObject(members);
      }
      case JsonArray array -> {
        List<@Nullable Object> elements = elements(array.getList());
        yield elements == array.getList() ? array : new JsonArray(elements);
      }
      case Map<?, ?> map -> members(map);
      case List<?> list -> elements(list);
      case null -> null;
      case Object scalar -> scalar;
    };
  }

  /**
   * Returns the function that copying JSON applies to values that are not JSON.
   *
   * <p>{@link io.es4x.interop.JsonPatches} makes Vert.x use it: an event bus delivers copies.
   */
  public static Function<Object, @Nullable Object> cloner() {
    return value -> {
      Object form = of(value);
      if (form == value) {
        throw new IllegalStateException("Illegal type in Json: " + value.getClass());
      }
      return switch (form) {
        case Map<?, ?> map -> new JsonObject(members(map)).copy();
        case List<?> list -> new JsonArray(list).copy();
        case JsonObject object -> object.copy();
        case null -> null;
        case Object scalar -> scalar;
      };
    };
  }

  @SuppressWarnings("unchecked")
  private static Map<String, @Nullable Object> members(Map<?, ?> map) {
    Map<String, @Nullable Object> copy = null;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object form = of(entry.getValue());
      if (copy == null && (form != entry.getValue() || !(entry.getKey() instanceof String))) {
        copy = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : map.entrySet()) {
          copy.put(String.valueOf(each.getKey()), each.getValue());
        }
      }
      if (copy != null) {
        copy.put(String.valueOf(entry.getKey()), form);
      }
    }
    return copy == null ? (Map<String, @Nullable Object>) map : copy;
  }

  @SuppressWarnings("unchecked")
  private static List<@Nullable Object> elements(List<?> list) {
    List<@Nullable Object> copy = null;
    int index = 0;
    for (Object element : list) {
      Object form = of(element);
      if (copy == null && form != element) {
        copy = new ArrayList<>(list);
      }
      if (copy != null) {
        copy.set(index, form);
      }
      index++;
    }
    return copy == null ? (List<@Nullable Object>) list : copy;
  }
}
