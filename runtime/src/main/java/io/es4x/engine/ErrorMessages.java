package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSError;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * Errors of the language in V8's words, which programs and people look for. Each method takes the
 * place of the one of the engine's {@code Errors} with its name, by {@link ErrorMessageOverlay}.
 * Source: V8's {@code src/common/message-template.h}.
 */
@ContextThread
public final class ErrorMessages {
  private ErrorMessages() {}

  @TruffleBoundary
  public static JSException createTypeErrorCannotGetProperty(
      Object key, Object object, boolean isGetMethod, @Nullable Node node) {
    String value = text(object);
    if (!isNullish(object)) {
      return Errors.createTypeError("Cannot read property '" + text(key) + "' of " + value, node);
    }
    return Errors.createTypeError(
        key == Symbol.SYMBOL_ITERATOR
            ? value + " is not iterable (cannot read property Symbol(Symbol.iterator))"
            : "Cannot read properties of " + value + " (reading '" + text(key) + "')",
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotSetProperty(
      Object key, Object object, @Nullable Node node) {
    String value = text(object);
    return Errors.createTypeError(
        isNullish(object)
            ? "Cannot set properties of " + value + " (setting '" + text(key) + "')"
            : "Cannot set property '" + text(key) + "' of " + value,
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotObjectCoercible(Object value, @Nullable Node node) {
    return Errors.createTypeError("Cannot convert undefined or null to object", node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotDeletePropertyOf(Object key, Object object) {
    return Errors.createTypeError(
        isNullish(object)
            ? "Cannot convert undefined or null to object"
            : "Cannot delete property '" + text(key) + "' of " + shown(object));
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotConfigurableProperty(Object key) {
    return Errors.createTypeError("Cannot delete property '" + text(key) + "'");
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotWritableProperty(
      Object key, Object object, @Nullable Node node) {
    return Errors.createTypeError(
        "Cannot assign to read only property '%s' of %s '%s'"
            .formatted(text(key), JSRuntime.typeof(object), shown(object)),
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotSetAccessorProperty(
      Object key, JSDynamicObject object, @Nullable Node node) {
    return Errors.createTypeError(
        "Cannot set property " + text(key) + " of " + shown(object) + " which has only a getter",
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotExtensible(JSDynamicObject object, Object key) {
    return Errors.createTypeError(
        "Cannot add property " + text(key) + ", object is not extensible");
  }

  @TruffleBoundary
  public static JSException createTypeErrorConstReassignment(Object key, @Nullable Node node) {
    return Errors.createTypeError("Assignment to constant variable.", node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotMixBigIntWithOtherTypes(@Nullable Node node) {
    return Errors.createTypeError(
        "Cannot mix BigInt and other types, use explicit conversions", node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotConvertBigIntToNumber(@Nullable Node node) {
    return Errors.createTypeError("Cannot convert a BigInt value to a number", node);
  }

  /** The error for a variable that is used before its declaration is evaluated. */
  @TruffleBoundary
  public static JSException createReferenceErrorNotInitialized(Object name, @Nullable Node node) {
    return Errors.createReferenceError(
        "Cannot access '" + text(name) + "' before initialization", node);
  }

  /** The expression for a variable in a message: the engine's name for {@code this} is its own. */
  @TruffleBoundary
  public static String expression(TruffleString variable) {
    String name = Strings.toJavaString(variable);
    return name.equals("<this>") ? "this" : name;
  }

  private static boolean isNullish(Object value) {
    return value == Undefined.instance || value == Null.instance;
  }

  private static String text(Object value) {
    return JSRuntime.safeToString(value).toString();
  }

  /** An object as V8 shows it in messages: with the name of its constructor. */
  private static String shown(Object value) {
    if (!(value instanceof JSObject object)) {
      return text(value);
    }
    if (JSArray.isJSArray(object)) {
      return "[object Array]";
    }
    if (JSRuntime.isCallable(object) || JSError.isJSError(object)) {
      return text(object);
    }
    return "#<" + Strings.toJavaString(JSRuntime.getConstructorName(object)) + ">";
  }
}
