package io.es4x.interop.convert;

import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The paths of BigInts in JSON that one member of a cluster sends to another. They are appended to
 * the text of the message, which has the digits, so that members without ES4X can read it. Public
 * for the classes that {@code JsonPatches} changes.
 */
@AnyThread
public final class BigIntPlaces {
  private BigIntPlaces() {}

  /** Appends the paths of BigInts after the JSON text; nothing if there are none. */
  public static void append(Buffer buffer, Object json) {
    if (!BigIntBody.areSent()) {
      return;
    }
    JsonArray places = new JsonArray();
    find(json, new ArrayDeque<>(), places);
    if (!places.isEmpty()) {
      buffer.appendBuffer(places.toBuffer());
    }
  }

  /** Converts the numbers at the paths after the text to BigInts. */
  public static Object restore(Object json, Buffer buffer, int end) {
    if (end < buffer.length()) {
      for (Object place : new JsonArray(buffer.slice(end, buffer.length()))) {
        restore(json, ((JsonArray) place).getList());
      }
    }
    return json;
  }

  /** Visits a value, with the path to it. */
  private static void find(@Nullable Object value, Deque<Object> path, JsonArray places) {
    switch (value) {
      case BigIntBody bigInt -> places.add(new JsonArray(List.copyOf(path)));
      case JsonObject object -> find(object.getMap(), path, places);
      case JsonArray array -> find(array.getList(), path, places);
      case Map<?, ?> map ->
          map.forEach((name, member) -> findAt((String) name, member, path, places));
      case List<?> list -> {
        for (int index = 0; index < list.size(); index++) {
          findAt(index, list.get(index), path, places);
        }
      }
      case null, default -> {}
    }
  }

  private static void findAt(
      Object step, @Nullable Object value, Deque<Object> path, JsonArray places) {
    path.addLast(step);
    find(value, path, places);
    path.removeLast();
  }

  private static void restore(Object json, List<?> place) {
    Object holder = json;
    for (Object step : place.subList(0, place.size() - 1)) {
      holder = get(holder, step);
    }
    Object last = place.getLast();
    BigIntBody bigInt = new BigIntBody(new BigInteger(String.valueOf(get(holder, last))));
    if (holder instanceof JsonObject object) {
      object.put((String) last, bigInt);
    } else if (holder instanceof JsonArray array) {
      array.set((Integer) last, bigInt);
    }
  }

  private static @Nullable Object get(@Nullable Object holder, Object step) {
    return switch (holder) {
      case JsonObject object -> object.getValue((String) step);
      case JsonArray array -> array.getValue((Integer) step);
      case null, default -> null;
    };
  }
}
