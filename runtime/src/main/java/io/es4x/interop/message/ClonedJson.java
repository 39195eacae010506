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
import org.jspecify.annotations.Nullable;

/**
 * Objects and arrays with values that JSON does not have: Java sees Vert.x JSON, JavaScript the
 * clone that is attached to its entries. Between members of a cluster the clone follows the text,
 * so that members without ES4X can read that. Public for the codecs that {@code JsonPatches}
 * changes.
 */
@AnyThread
public final class ClonedJson {
  /** The first byte of V8's format, which no JSON begins with. */
  private static final byte CLONE = (byte) 0xff;

  private ClonedJson() {}

  /** Attaches a clone to JSON. */
  static Object of(Object json, Clone clone) {
    return json instanceof JsonObject object
        ? new JsonObject(new Members(object.getMap(), clone))
        : new JsonArray(new Elements(((JsonArray) json).getList(), clone));
  }

  /** Returns the clone of JSON, or null. */
  static @Nullable Clone clone(@Nullable Object json) {
    if (json instanceof JsonObject object && object.getMap() instanceof Members members) {
      return members.clone;
    }
    return json instanceof JsonArray array && array.getList() instanceof Elements elements
        ? elements.clone
        : null;
  }

  /** Attaches the clone of the JSON that was sent to the copy for one receiver. */
  public static Object keep(Object copy, Object sent) {
    Clone clone = clone(sent);
    return clone == null ? copy : of(copy, clone.copy());
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
        ? of(json, new Clone(buffer.getBytes(end, buffer.length())))
        : BigIntPlaces.restore(json, buffer, end);
  }

  @SuppressWarnings("serial")
  private static final class Members extends LinkedHashMap<String, @Nullable Object> {
    private final transient Clone clone;

    Members(Map<String, ? extends @Nullable Object> entries, Clone clone) {
      super(entries);
      this.clone = clone;
    }
  }

  @SuppressWarnings("serial")
  private static final class Elements extends ArrayList<@Nullable Object> {
    private final transient Clone clone;

    @SuppressWarnings("unchecked")
    Elements(List<?> elements, Clone clone) {
      super((List<@Nullable Object>) elements);
      this.clone = clone;
    }
  }
}
