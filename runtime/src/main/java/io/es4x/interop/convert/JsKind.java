package io.es4x.interop.convert;

import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;

/** Classifies JavaScript values for conversion to Java. */
public final class JsKind {
  private JsKind() {}

  public static boolean isFunction(Value value) {
    return value.canExecute() && !value.isHostObject();
  }

  public static boolean isFunctionWithoutParameters(Value value) {
    return isFunction(value) && value.hasMember("length") && value.getMember("length").asInt() == 0;
  }

  public static boolean isArray(Value value) {
    return value.hasArrayElements() && !value.isHostObject();
  }

  /** Returns whether a value is an ArrayBuffer, a typed array or a DataView. */
  public static boolean isBinary(Value value) {
    return !value.isHostObject()
        && (value.hasBufferElements() || (value.hasMembers() && value.hasMember("byteLength")));
  }

  /** Returns whether a value is undefined, which is null to the polyglot API. */
  static boolean isUndefined(Value value) {
    return value.isNull() && "undefined".equals(value.toString());
  }

  static boolean isError(Value value) {
    return value.isException() && !value.isHostObject();
  }

  /** Returns whether a value is an error, or an object that scripts throw instead of one. */
  public static boolean isThrowable(Value value) {
    return isError(value) || isPlainObject(value);
  }

  public static boolean isPromise(Value value) {
    return isScriptObject(value) && value.canInvokeMember("then");
  }

  /**
   * Returns whether a value is an object whose content is its own properties: not a function,
   * array, date, error, map …
   */
  public static boolean isPlainObject(Value value) {
    return isScriptObject(value)
        && !value.canExecute()
        && !value.hasArrayElements()
        && !value.hasBufferElements()
        && !value.hasIterator()
        && !value.isDate()
        && !value.isException();
  }

  /** Returns whether a value is an array or object of which Java gets a copy, as JSON. */
  public static boolean isJson(Value value) {
    return !isPromise(value) && (isPlainObject(value) || (isArray(value) && !isBinary(value)));
  }

  /** Returns whether a value is a JsonObject or is converted to one. */
  public static boolean isJsonObject(Value value) {
    return isPlainObject(value)
        || (isScriptObject(value) && JsonValues.unwrap(value) instanceof JsonMembers);
  }

  /**
   * Returns whether a value needs a conversion where Java takes any object; strings and numbers do
   * not.
   */
  public static boolean isConvertibleToObject(Value value) {
    Object original = GuestValues.of(value);
    if (original instanceof JSOrdinaryObject || original instanceof JSArrayObject) {
      return true; // Most arguments, without the cost of asking the engine.
    }
    if (value.hasMembers()) {
      return !value.isHostObject() && !value.canExecute();
    } else if (value.isNumber()) {
      return JsNumbers.surprises(value);
    }
    // Null too, so that among overloads it is passed as an Object, not as the array of a vararg.
    return value.isNull() || isSymbol(value);
  }

  /** Returns whether a value is a string, number or boolean, whose Java classes are Comparable. */
  public static boolean isComparable(Value value) {
    return value.isString() || value.isNumber() || value.isBoolean();
  }

  static boolean isSymbol(Value value) {
    if (value.isString() || value.isBoolean() || value.isNull() || value.isNumber()) {
      return false;
    }
    // This excludes a Java method used as a value, too.
    if (value.hasMembers() || value.isHostObject() || value.canExecute()) {
      return false;
    }
    Value type = value.getMetaObject(); // None of what belongs to another language, as WebAssembly.
    return type != null && "symbol".equals(type.getMetaSimpleName());
  }

  /**
   * Returns whether a value is a Set. A Map has hash entries instead, and a JsonObject iterates
   * over its own.
   */
  public static boolean isSet(Value value) {
    return value.hasIterator()
        && isScriptObject(value)
        && !value.hasArrayElements()
        && !value.hasHashEntries()
        && JsonValues.unwrap(value) == null;
  }

  /** Returns whether a value can be passed for a Java List or Set. */
  public static boolean isCollection(Value value) {
    return isArray(value) || isSet(value);
  }

  /** Returns whether a value is a Map, or an object whose properties are the entries. */
  public static boolean isMapLike(Value value) {
    return value.hasHashEntries() ? !value.isHostObject() : isPlainObject(value);
  }

  public static boolean isPresent(Value value) {
    return !value.isNull();
  }

  public static boolean isScriptObject(Value value) {
    return value.hasMembers() && !value.isHostObject();
  }
}
