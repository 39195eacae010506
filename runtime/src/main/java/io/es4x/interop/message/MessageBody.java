package io.es4x.interop.message;

import io.es4x.engine.raw.Bytes;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.convert.BufferConversion;
import io.es4x.interop.convert.JsKind;
import io.es4x.interop.convert.JsonConversion;
import io.es4x.interop.convert.Mismatch;
import io.es4x.threads.AnyThread;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The two ends of a message: what is sent for a value, and what a receiver gets. */
@AnyThread
public final class MessageBody {
  private MessageBody() {}

  /** Registers the codecs with the event bus of a Vert.x instance; further calls do nothing. */
  public static void register(Vertx vertx) {
    BigIntBody.register(vertx);
    try {
      vertx.eventBus().registerDefaultCodec(ClonedBody.class, new ClonedBody.Codec());
    } catch (IllegalStateException known) {
      // Another engine of the instance has registered it.
    }
  }

  /**
   * Returns the body for a script's object: Vert.x JSON where it is no more than that, else a
   * clone. Throws the engine's exception of a {@code DataCloneError} where it cannot be cloned.
   */
  public static Object of(Value value) {
    Bytes array = Bytes.inArray(GuestValues.of(value));
    if (array != null) {
      return new ClonedBytes(array.copy(), Clone.UINT8_ARRAY);
    }
    if (JsKind.isBinary(value)) {
      byte kind = Clone.kindOf(value);
      return new ClonedBytes(BufferConversion.toBytes(value), kind);
    }
    JsonConversion.MessageForm form = JsKind.isJson(value) ? form(value) : null;
    if (form != null && !form.isLossy() && form.body() instanceof Object body) {
      return body;
    }
    Clone clone = Clone.of(value);
    return form != null
            && form.body() instanceof Object json
            && isJson(json)
            && !form.isOfAnotherClass()
        ? ClonedJson.of(json, clone)
        : new ClonedBody(clone);
  }

  private static JsonConversion.@Nullable MessageForm form(Value value) {
    try {
      return JsonConversion.toMessage(value);
    } catch (Mismatch cycle) {
      return null;
    }
  }

  private static boolean isJson(Object body) {
    return body instanceof JsonObject || body instanceof JsonArray;
  }

  /**
   * Returns whether a value that Java has received may have another form in JavaScript: a clone
   * that was sent, or JSON with one.
   */
  public static boolean isReceived(@Nullable Object received) {
    return received instanceof ClonedBytes
        || received instanceof ClonedBody
        || ClonedJson.hasClone(received);
  }

  /** Returns what a script sees of a value that Java has received. */
  public static @Nullable Object toJs(@Nullable Object received) {
    Clone clone =
        switch (received) {
          case ClonedBody body -> body.content();
          case ClonedBytes bytes -> bytes.content();
          case null, default -> ClonedJson.clone(received);
        };
    return clone == null ? received : clone.toJs();
  }
}
