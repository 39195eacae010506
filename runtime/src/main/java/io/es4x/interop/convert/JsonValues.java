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
 * The values inside Vert.x JSON, as they go to scripts and come from them. Owner's thread only,
 * inside the context.
 */
public final class JsonValues {
  private JsonValues() {}

  /** Returns whether a value goes to scripts as it is. */
  public static boolean isScriptValue(Object value) {
    return value instanceof String
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof Double
        || value instanceof TruffleObject;
  }

  /** Returns whether Vert.x has put a JsonObject or JsonArray round a map or list. */
  static boolean isView(@Nullable Object seen, Object stored) {
    return seen != stored && seen instanceof VertxJson;
  }

  /** Stores a view in place of what it shows; where that is immutable, each read makes one. */
  static void keep(Runnable store) {
    try {
      store.run();
    } catch (UnsupportedOperationException immutable) {
      // Nothing depends on it but identity.
    }
  }

  /** Changes JSON, as a script asks for; an error of the script's where it is immutable. */
  static void change(Runnable change) throws UnsupportedMessageException {
    try {
      change.run();
    } catch (UnsupportedOperationException immutable) {
      throw UnsupportedMessageException.create();
    }
  }

  /** The script's value for one that is in the form of JSON. */
  static Object toScript(@Nullable Object value) {
    if (value == null) {
      return JsonNull.INSTANCE;
    } else if (isScriptValue(value)) {
      return value;
    } else if (value instanceof BigIntBody bigInt) {
      return bigInt.toJs();
    } else if (value instanceof Number number) {
      // BigDecimal and its kin; JSON.stringify still writes the digits.
      return number.doubleValue();
    }
    return Receiver.receive(value);
  }

  /** The Vert.x JSON that a script value is, or null. It is the very object, not a copy. */
  public static @Nullable Object unwrap(Value value) {
    return Receiver.receive(value) instanceof VertxJson json ? json : null;
  }

  /** Returns whether writing a value takes the entry away, as JSON.stringify leaves it out. */
  static boolean isUndefined(Object value) {
    return value instanceof TruffleObject
        && !(value instanceof VertxJson)
        && JsKind.isUndefined(Context.getCurrent().asValue(value));
  }

  /**
   * The value to store for a script's.
   *
   * @throws UnsupportedTypeException for functions and symbols
   */
  static @Nullable Object toJson(Object value) throws UnsupportedTypeException {
    if (value instanceof VertxJson) {
      return value;
    }
    Value script = Context.getCurrent().asValue(value);
    if (!script.isNull() && !JsonConversion.isJson(script)) {
      throw UnsupportedTypeException.create(new Object[] {value}, "JSON has no such value");
    }
    return JsonConversion.toObject(script);
  }

  /** Gets what a value is to scripts, by being called with it as a script's function would be. */
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
