package io.es4x.engine.messages;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * Errors of the language with V8's messages, which programs match and people search for. By {@link
 * ErrorMessagePatches}, each method replaces the one of the same name in the engine's {@code
 * Errors}. Source: V8's {@code src/common/message-template.h}.
 */
@ContextThread
public final class ErrorMessages {
  private ErrorMessages() {}

  @TruffleBoundary
  public static JSException createTypeErrorCannotGetProperty(
      Object key, Object object, boolean isGetMethod, @Nullable Node node) {
    String value = ShownValue.text(object);
    if (!ShownValue.isNullish(object)) {
      return Errors.createTypeError(
          "Cannot read property '" + ShownValue.text(key) + "' of " + value, node);
    }
    if (key == Symbol.SYMBOL_ITERATOR) {
      return createTypeErrorNotIterable(object, node);
    }
    String destructured = SourceExpression.destructured(node, object);
    return Errors.createTypeError(
        destructured == null
            ? "Cannot read properties of " + value + " (reading '" + ShownValue.of(key) + "')"
            : "Cannot destructure property '%s' of '%s' as it is %s."
                .formatted(ShownValue.text(key), destructured, value),
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotIterable(Object value, @Nullable Node node) {
    String expression = SourceExpression.iterated(node);
    if (SourceExpression.isSpread(node) && !ShownValue.isNullish(value)) {
      return Errors.createTypeError(
          "Spread syntax requires ...iterable[Symbol.iterator] to be a function", node);
    }
    return Errors.createTypeError(
        expression == null
            ? ShownValue.kind(value)
                + " is not iterable (cannot read property Symbol(Symbol.iterator))"
            : expression + " is not iterable",
        node);
  }

  /**
   * The error for calling a value that is not a function.
   *
   * @param function the value, or its source expression as a Java String
   */
  @TruffleBoundary
  public static JSException createTypeErrorNotAFunction(Object function, @Nullable Node node) {
    String expression = function instanceof String text ? text : ShownValue.kind(function);
    return Errors.createTypeError(expression + " is not a function", node);
  }

  /**
   * The error for {@code new} with a value that is not a constructor.
   *
   * @param constructor the value, or its source expression as a Java String
   */
  @TruffleBoundary
  public static JSException createTypeErrorNotAConstructor(
      Object constructor, @Nullable Node node, JSContext context) {
    String expression = constructor instanceof String text ? text : ShownValue.of(constructor);
    if (constructor instanceof JSFunctionObject function) {
      String name = Strings.toJavaString(JSFunction.getName(function));
      expression = name.isEmpty() ? "(intermediate value)" : name;
    }
    return Errors.createTypeError(expression + " is not a constructor", node);
  }

  /** The error for reading a private member that a value does not have. */
  @TruffleBoundary
  public static JSException createErrorOfPrivateRead(
      boolean field, TruffleString name, Node node, Object value) {
    return ShownValue.isNullish(value)
        ? createTypeErrorCannotGetProperty(name, value, false, null)
        : Errors.createTypeErrorCannotGetPrivateMember(field, name, node);
  }

  /** The error for writing a private member that a value does not have. */
  @TruffleBoundary
  public static JSException createErrorOfPrivateWrite(Object name, Node node, Object value) {
    return ShownValue.isNullish(value)
        ? createTypeErrorCannotSetProperty(name, value, node)
        : Errors.createTypeErrorCannotSetPrivateMember(name, node);
  }

  /** The error for a class whose superclass is not a constructor. */
  @TruffleBoundary
  public static JSException createErrorOfSuperclass(Object superclass, Node node) {
    return Errors.createTypeError(
        "Class extends value " + ShownValue.of(superclass) + " is not a constructor or null", node);
  }

  /** The error for {@code in} with a value that is not an object. */
  @TruffleBoundary
  public static JSException createErrorOfSearch(Object key, Object value) {
    return Errors.createTypeError(
        "Cannot use 'in' operator to search for '"
            + ShownValue.text(key)
            + "' in "
            + ShownValue.of(value));
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotSetProperty(
      Object key, Object object, @Nullable Node node) {
    String value = ShownValue.text(object);
    return Errors.createTypeError(
        ShownValue.isNullish(object)
            ? "Cannot set properties of " + value + " (setting '" + ShownValue.text(key) + "')"
            : "Cannot set property '" + ShownValue.text(key) + "' of " + value,
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotObjectCoercible(Object value, @Nullable Node node) {
    String destructured = SourceExpression.destructured(node, value);
    if (destructured != null) {
      return Errors.createTypeError(
          "Cannot destructure '" + destructured + "' as it is " + ShownValue.text(value) + ".",
          node);
    }
    BuiltinCall call = BuiltinCall.current();
    return Errors.createTypeError(
        call != null && call.receiver() == value && call.namesItself()
            ? call.name() + " called on null or undefined"
            : "Cannot convert undefined or null to object",
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotDeletePropertyOf(Object key, Object object) {
    return Errors.createTypeError(
        ShownValue.isNullish(object)
            ? "Cannot convert undefined or null to object"
            : "Cannot delete property '" + ShownValue.text(key) + "' of " + ShownValue.of(object));
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotConfigurableProperty(Object key) {
    return Errors.createTypeError("Cannot delete property '" + ShownValue.text(key) + "'");
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotWritableProperty(
      Object key, Object object, @Nullable Node node) {
    return Errors.createTypeError(
        "Cannot assign to read only property '%s' of %s '%s'"
            .formatted(ShownValue.text(key), JSRuntime.typeof(object), ShownValue.of(object)),
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorCannotSetAccessorProperty(
      Object key, JSDynamicObject object, @Nullable Node node) {
    return Errors.createTypeError(
        ShownValue.text(key).startsWith("#")
            ? "'" + ShownValue.text(key) + "' was defined without a setter"
            : "Cannot set property "
                + ShownValue.text(key)
                + " of "
                + ShownValue.of(object)
                + " which has only a getter",
        node);
  }

  @TruffleBoundary
  public static JSException createTypeErrorNotExtensible(JSDynamicObject object, Object key) {
    return Errors.createTypeError(
        "Cannot add property " + ShownValue.text(key) + ", object is not extensible");
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
        "Cannot access '" + ShownValue.text(name) + "' before initialization", node);
  }

  /**
   * Returns the source expression of a variable for a message; the engine has an internal name for
   * {@code this}.
   */
  @TruffleBoundary
  public static String expression(TruffleString variable) {
    String name = Strings.toJavaString(variable);
    return name.equals("<this>") ? "this" : name;
  }
}
