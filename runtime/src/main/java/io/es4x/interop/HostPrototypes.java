package io.es4x.interop;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.interop.convert.BufferConversion;
import io.es4x.interop.convert.JsonKind;
import io.es4x.interop.convert.Promises;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.streams.ReadStream;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code host-prototypes.js}: the operations behind the prototypes of host
 * objects.
 *
 * <p>GraalJS gives every kind of host object a prototype object of its own. The JavaScript half
 * defines {@code then}, {@code catch}, {@code finally} and the Java methods of JSON there, once a
 * context. Public for GraalJS only.
 */
@ContextThread
public final class HostPrototypes {

  /** An object with the prototype of plain host objects. */
  public final Object plain = new Object();

  /**
   * An object with the prototype of functional interfaces, which the futures made by composition
   * are.
   */
  public final Runnable executable = () -> {};

  /** The prototypes, classes and Java methods of Vert.x JSON. */
  public final List<Json> json = Json.ALL;

  /** Returns whether a host object is a future, of Vert.x or of Java. */
  public boolean isFuture(Object object) {
    return object instanceof Future<?> || object instanceof CompletionStage<?>;
  }

  /** Returns whether a host object is a stream of items. */
  public boolean isReadStream(Object object) {
    return object instanceof ReadStream<?>;
  }

  /** Returns whether a host object is a Vert.x buffer. */
  public boolean isBuffer(Object object) {
    return object instanceof Buffer;
  }

  /** Returns a copy of the bytes, as a typed array. */
  public Object bytes(Buffer buffer) {
    return BufferConversion.copy(buffer);
  }

  /** Calls a promise's resolving functions when the future completes. */
  @SuppressWarnings("unchecked")
  public void subscribe(Object future, Value resolve, Value reject) {
    Promises.Settler settler = new Promises.Settler(resolve, reject);
    if (future instanceof CompletionStage<?> stage) {
      stage.whenComplete((result, failure) -> settler.complete(result, origin(failure)));
    } else {
      ((Future<@Nullable Object>) future).onComplete(settler);
    }
  }

  /** Unwraps the failure of a stage that depends on another one. */
  private static @Nullable Throwable origin(@Nullable Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  /**
   * Subscribes as {@link #subscribe} does, if both functions are the resolving functions of a
   * promise, as those passed by {@code await}.
   *
   * @param resolve a function without a name
   * @param reject a function without a name
   * @return whether it subscribed
   */
  public boolean subscribeResolving(Object future, Value resolve, Value reject) {
    boolean resolving = isOfEngine(reject) && isOfEngine(resolve);
    if (resolving) {
      subscribe(future, resolve, reject);
    }
    return resolving;
  }

  /** Returns whether a function is the engine's own, not a script's. */
  private static boolean isOfEngine(Value function) {
    SourceSection location = function.getSourceLocation();
    return location == null || !location.isAvailable();
  }

  /** One of the two classes of Vert.x JSON. */
  public static final class Json {
    static final List<Json> ALL =
        List.of(
            new Json(new JsonObject(), JsonKind.OBJECT, JsonObject.class),
            new Json(new JsonArray(), JsonKind.ARRAY, JsonArray.class));

    /** An object with the prototype of its kind. */
    public final Object sample;

    /** The right side of {@code instanceof}. */
    public final Object kind;

    /** The class with the Java methods as static ones, whose first argument is the object. */
    public final Class<?> methods;

    /** The names of the Java methods, with spaces between them. */
    public final String names;

    /** The names of the static methods, each of which ends with its number of parameters. */
    public final String signatures;

    private Json(Object sample, JsonKind kind, Class<?> type) {
      this.sample = sample;
      this.kind = kind;
      this.methods = methodsOf(type);
      this.names = constant(JsonMethods.NAMES);
      this.signatures = constant(JsonMethods.SIGNATURES);
    }

    private String constant(String name) {
      try {
        return (String) methods.getField(name).get(null);
      } catch (ReflectiveOperationException notBuilt) {
        throw new IllegalStateException(notBuilt);
      }
    }

    private static Class<?> methodsOf(Class<?> type) {
      if (!TruffleObject.class.isAssignableFrom(type)) {
        throw new IllegalStateException(
            type.getName()
                + " is not from es4x-runtime.jar: put it before vertx-core.jar on the class path");
      }
      try {
        return Class.forName(JsonMethods.classOf(type));
      } catch (ClassNotFoundException notBuilt) {
        throw new IllegalStateException(notBuilt);
      }
    }
  }
}
