package io.es4x.interop;

import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code host-prototypes.js}: what the prototypes of host objects answer with.
 *
 * <p>GraalJS gives every kind of host object a prototype object of its own. The JavaScript half
 * defines {@code then}, {@code catch}, {@code finally} and the JSON members there, once a context,
 * so that untouched Vert.x objects can be awaited and read. Public for GraalJS only. Owner's thread
 * only.
 */
public final class HostPrototypes {

  /** A plain host object, to get at the prototype of its kind. */
  public final Object plain = new Object();

  /** A functional interface's: the kind of the futures that composition makes. */
  public final Runnable executable = () -> {};

  /** An iterable that is no list: the kind of JsonObject and JsonArray. */
  public final Object iterable = new JsonObject();

  /** Whether a host object is a Vert.x future. */
  public boolean isFuture(Object object) {
    return object instanceof Future<?>;
  }

  /** Settles a promise's resolving functions as the future completes. */
  @SuppressWarnings("unchecked")
  public void subscribe(Future<?> future, Value resolve, Value reject) {
    ((Future<@Nullable Object>) future).onComplete(new Promises.Settler(resolve, reject));
  }

  /**
   * As {@link #subscribe}, if both functions are the resolving functions of a promise, as those
   * that {@code await} passes.
   *
   * @param resolve a function without a name
   * @param reject a function without a name
   * @return whether it was done
   */
  public boolean subscribeResolving(Future<?> future, Value resolve, Value reject) {
    boolean resolving = isOfEngine(reject) && isOfEngine(resolve);
    if (resolving) {
      subscribe(future, resolve, reject);
    }
    return resolving;
  }

  /** Whether a function has no script that it comes from. */
  private static boolean isOfEngine(Value function) {
    SourceSection location = function.getSourceLocation();
    return location == null || !location.isAvailable();
  }

  /** Whether a host object is Vert.x JSON. */
  public boolean isJson(Object object) {
    return object instanceof JsonObject || object instanceof JsonArray;
  }

  /** A member of Vert.x JSON, or null when there is none. */
  public @Nullable Object read(Object json, String name) {
    return switch (json) {
      case JsonObject object -> object.getValue(name);
      case JsonArray array -> readElement(array, name);
      default -> null;
    };
  }

  /** The JSON text of Vert.x JSON. */
  public String encode(Object json) {
    return json instanceof JsonObject object ? object.encode() : ((JsonArray) json).encode();
  }

  /** Whether Vert.x JSON has a member, be it null. */
  public boolean has(Object json, String name) {
    return json instanceof JsonObject object && object.containsKey(name);
  }

  private static @Nullable Object readElement(JsonArray array, String name) {
    if (name.equals("length")) {
      return array.size();
    }
    if (name.isEmpty() || !Character.isDigit(name.charAt(0))) {
      return null;
    }
    try {
      int index = Integer.parseInt(name);
      return index < array.size() ? array.getValue(index) : null;
    } catch (NumberFormatException notAnIndex) {
      return null;
    }
  }
}
