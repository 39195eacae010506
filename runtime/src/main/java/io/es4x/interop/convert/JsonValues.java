package io.es4x.interop.convert;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.interop.UnsupportedMessageException;
import com.oracle.truffle.api.interop.UnsupportedTypeException;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Converts the values inside Vert.x JSON to and from script values. Owner's thread only, inside the
 * context.
 */
public final class JsonValues {
  private JsonValues() {}

  /** Returns whether scripts see a value as it is. */
  public static boolean isScriptValue(Object value) {
    return value instanceof String
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof Double
        || value instanceof TruffleObject;
  }

  /** Returns whether Vert.x has wrapped a map or list in a JsonObject or JsonArray. */
  static boolean isView(@Nullable Object seen, Object stored) {
    return seen != stored && seen instanceof VertxJson;
  }

  /**
   * Stores a wrapper in place of the wrapped value; in immutable JSON each read makes a wrapper.
   */
  static void keep(Runnable store) {
    try {
      store.run();
    } catch (UnsupportedOperationException immutable) {
      // Only the identity of the wrapper is lost.
    }
  }

  /** Changes JSON for a script; throws an error of the script if it is immutable. */
  static void change(Runnable change) throws UnsupportedMessageException {
    try {
      change.run();
    } catch (UnsupportedOperationException immutable) {
      throw UnsupportedMessageException.create();
    }
  }

  /** Converts a value in JSON form to a script value. */
  static Object toScript(@Nullable Object value) {
    if (value == null) {
      return JsonNull.INSTANCE;
    } else if (isScriptValue(value)) {
      return value;
    } else if (value instanceof BigIntBody bigInt) {
      return bigInt.toJs();
    } else if (value instanceof Number number) {
      // BigDecimal and others; JSON.stringify still writes all digits.
      return number.doubleValue();
    }
    return Receiver.receive(value);
  }

  /** Returns the Vert.x JSON object that a script value is, not a copy, or null. */
  public static @Nullable Object unwrap(Value value) {
    return Receiver.receive(value) instanceof VertxJson json ? json : null;
  }

  /** Returns whether writing a value removes the entry, as JSON.stringify omits it. */
  static boolean isUndefined(Object value) {
    return value instanceof TruffleObject
        && !(value instanceof VertxJson)
        && JsKind.isUndefined(Context.getCurrent().asValue(value));
  }

  /**
   * Converts a script value to the value to store.
   *
   * @throws UnsupportedTypeException for functions and symbols
   */
  static @Nullable Object toJson(Object value) throws UnsupportedTypeException {
    if (value instanceof VertxJson) {
      return value;
    }
    Value script = Context.getCurrent().asValue(value);
    if (!script.isNull() && !JsonConversion.isJson(script)) {
      throw UnsupportedTypeException.create(
          new Object[] {value}, "the value cannot be represented in JSON");
    }
    return JsonConversion.toObject(script);
  }

  /** Converts a value to what scripts see, by being called with it like a script's function. */
  @ExportLibrary(InteropLibrary.class)
  static final class Receiver implements TruffleObject {
    private Object received = JsonNull.INSTANCE;

    static Object receive(Object value) {
      Receiver receiver = new Receiver();
      Context.getCurrent().asValue(receiver).executeVoid(value);
      return receiver.received;
    }

    @ExportMessage
    boolean isExecutable() {
      return true;
    }

    @ExportMessage
    Object execute(Object[] arguments) {
      received = arguments[0];
      return received;
    }
  }
}
