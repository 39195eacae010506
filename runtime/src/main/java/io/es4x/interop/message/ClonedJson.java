package io.es4x.interop.message;

import io.es4x.interop.convert.BigIntPlaces;
import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Objects and arrays with values that JSON does not have: Java sees Vert.x JSON, JavaScript the
 * clone that is attached to its entries, until Java changes the JSON. Between members of a cluster
 * the clone follows the text, so that members without ES4X can read that. Public for the codecs
 * that {@code JsonPatches} changes.
 */
@AnyThread
public final class ClonedJson {
  /** The first byte of V8's format, which no JSON begins with. */
  private static final byte CLONE = (byte) 0xff;

  private ClonedJson() {}

  /**
   * A clone, and the JSON that it stands for, which nobody changes. Comparing finds what Java has
   * changed in the other at any depth; it costs little next to reading the clone.
   */
  private record Attached(Clone value, Object original) {}

  /** Attaches a clone to JSON. */
  static Object of(Object json, Clone clone) {
    Object sent = copy(json); // It has the JSON form of all values, as that for each receiver has.
    return of(sent, new Attached(clone, sent));
  }

  private static Object copy(Object json) {
    return json instanceof JsonObject object ? object.copy() : ((JsonArray) json).copy();
  }

  private static Object of(Object json, Attached attached) {
    return json instanceof JsonObject object
        ? new JsonObject(new Members(object.getMap(), attached))
        : new JsonArray(new Elements(((JsonArray) json).getList(), attached));
  }

  private static @Nullable Attached attached(@Nullable Object json) {
    Attached attached =
        switch (entries(json)) {
          case Members members -> members.attached;
          case Elements elements -> elements.attached;
          case null, default -> null;
        };
    return attached != null && isSame(json, attached.original) ? attached : null;
  }

  private static boolean isSame(@Nullable Object json, @Nullable Object original) {
    Object other = entries(original);
    return switch (entries(json)) {
      case Map<?, ?> map ->
          other instanceof Map<?, ?> members
              && members.keySet().equals(map.keySet())
              && map.keySet().stream().allMatch(key -> isSame(map.get(key), members.get(key)));
      case List<?> list ->
          other instanceof List<?> elements
              && elements.size() == list.size()
              && IntStream.range(0, list.size())
                  .allMatch(index -> isSame(list.get(index), elements.get(index)));
      case null -> other == null;
      case Object value -> Objects.equals(value, other);
    };
  }

  private static @Nullable Object entries(@Nullable Object json) {
    return switch (json) {
      case JsonObject object -> object.getMap();
      case JsonArray array -> array.getList();
      case null, default -> json;
    };
  }

  /** Returns whether JSON has a clone, which Java may have made stale. */
  static boolean hasClone(@Nullable Object json) {
    return json instanceof JsonObject object
        ? object.getMap() instanceof Members
        : json instanceof JsonArray array && array.getList() instanceof Elements;
  }

  /** Returns the clone of JSON, or null. */
  static @Nullable Clone clone(@Nullable Object json) {
    Attached attached = attached(json);
    return attached == null ? null : attached.value;
  }

  /** Attaches the clone of the JSON that was sent to the copy for one receiver. */
  public static Object keep(Object copy, Object sent) {
    Attached attached = attached(sent);
    return attached == null
        ? copy
        : of(copy, new Attached(attached.value.copy(), attached.original));
  }

  /** Appends to the text of JSON what it does not have. */
  public static void append(Buffer buffer, Object json) {
    Clone clone = clone(json);
    if (clone == null) {
      BigIntPlaces.append(buffer, json);
    } else {
      buffer.appendBytes(clone.bytes());
    }
  }

  /** Restores what was appended to the text. */
  public static Object restore(Object json, Buffer buffer, int end) {
    return end < buffer.length() && buffer.getByte(end) == CLONE
        ? of(json, new Attached(new Clone(buffer.getBytes(end, buffer.length())), copy(json)))
        : BigIntPlaces.restore(json, buffer, end);
  }

  @SuppressWarnings("serial")
  private static final class Members extends LinkedHashMap<String, @Nullable Object> {
    private final transient Attached attached;

    Members(Map<String, ? extends @Nullable Object> entries, Attached attached) {
      super(entries);
      this.attached = attached;
    }
  }

  @SuppressWarnings("serial")
  private static final class Elements extends ArrayList<@Nullable Object> {
    private final transient Attached attached;

    @SuppressWarnings("unchecked")
    Elements(List<?> elements, Attached attached) {
      super((List<@Nullable Object>) elements);
      this.attached = attached;
    }
  }
}
