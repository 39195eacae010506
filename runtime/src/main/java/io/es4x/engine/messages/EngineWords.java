package io.es4x.engine.messages;

import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * V8's messages for messages of the engine that are passed without values. Messages with values are
 * in {@link ErrorMessages}.
 *
 * <p>In them, <code>{name}</code>, <code>{this}</code> and <code>{0}</code> stand for the name,
 * receiver and first argument of the called built-in function, and <code>{kind 0}</code> for a
 * description of an argument.
 */
@ContextThread
final class EngineWords {
  private static final String RECEIVER = "Method {name} called on incompatible receiver {this}";
  private static final String REGEXP_FLAGS = "Invalid flags supplied to RegExp constructor '{1}'";
  private static final String OFFSET = "Start offset {1} is outside the bounds of the buffer";

  private static final String NO_OBJECT = ".* is not an Object";

  private static final Pattern VALUE = Pattern.compile("\\{(name|this|(?:kind )?\\d)}");

  /**
   * One message of V8.
   *
   * @param functions the prefix of the names of the functions that this message is for
   */
  private record Words(String functions, String v8) {}

  private static final Map<String, List<Words>> WHOLE = new HashMap<>();
  private static final Map<Pattern, Words> FORMS = new LinkedHashMap<>();

  private static volatile boolean filled;

  /**
   * Fills the tables. Not a static initializer, which the JVM would not repeat after a stack
   * overflow.
   */
  private static synchronized void fill() {
    if (filled) {
      return;
    }
    WHOLE.clear();
    FORMS.clear();
    words("illegal repeat count", "Invalid count value: {0}");
    words(
        "Regular expression passed to matchAll() is missing 'g' flag.",
        "{name} called with a non-global RegExp argument");
    words("Only global regexps allowed", "{name} called with a non-global RegExp argument");
    words("cannot construct a Symbol", "Symbol is not a constructor");
    form("Not a symbol: (.*)", "$1 is not a symbol");

    words("RegExp", "Invalid regular expression flags", REGEXP_FLAGS);
    words("Both flags 'u' and 'v' cannot be set at same time", REGEXP_FLAGS);
    form("Repeated RegExp flag: .*", REGEXP_FLAGS);

    words("illegal escape sequence", "URI malformed");
    words("invalid encoding", "URI malformed");
    words("cannot escape", "URI malformed");
    words("decode: Illegal hex characters in escape (%) pattern", "URI malformed");

    words("time value is not a finite number", "Invalid time value");
    words("Provided date is not in valid range.", "Invalid time value");
    words("not a Date object", "this is not a Date object.");
    words("invalid hint", "Invalid hint: {0}");

    words(
        "toString() expects radix in range 2-36",
        "toString() radix argument must be between 2 and 36");
    words(
        "toFixed() fraction digits need to be in range 0-100",
        "toFixed() digits argument must be between 0 and 100");
    words(
        "toExponential() fraction digits need to be in range 0-100",
        "toExponential() argument must be between 0 and 100");
    form(".* is not a Number", "{name} requires that 'this' be a Number");
    words("not a Boolean object", "{name} requires that 'this' be a Boolean");
    words("string object expected", "{name} requires that 'this' be a String");

    form("Cannot convert (.*) to a BigInt\\.", "Cannot convert $1 to a BigInt");
    words(
        "BigInt out of range",
        "The number {0} cannot be converted to a BigInt because it is not an integer");
    words("Remainder of zero division", "Division by zero");

    words("Map expected", RECEIVER);
    words("Set expected", RECEIVER);
    words("Not a DataView", RECEIVER);
    words("Resizable ArrayBuffer expected!", RECEIVER);
    words("not an Array Iterator", RECEIVER);
    words("not a Map Iterator", RECEIVER);
    words("not a Set Iterator", RECEIVER);
    words("Not a generator object", RECEIVER);
    form("incompatible receiver: .*", RECEIVER);
    form("\\w+ object expected\\.", RECEIVER);
    words("called on non-object", "{name} called on non-object");
    form("Function.prototype.apply", NO_OBJECT, "CreateListFromArrayLike called on non-object");
    form("Reflect.", NO_OBJECT, "CreateListFromArrayLike called on non-object");
    form("Iterator.from", NO_OBJECT, "{name} called on non-object");
    form(".* is not a RegExp", RECEIVER);
    form(
        "Method (Symbol\\.prototype\\.\\w+) called on incompatible receiver .*",
        "$1 requires that 'this' be a Symbol");
    for (String type : new String[] {"Map", "WeakMap", "Object.fromEntries"}) {
      form(
          type,
          "Iterator result (.*) is not an object",
          "Iterator value $1 is not an entry object");
    }
    words("Callable expected", "{kind 0} is not a function");
    words(
        "The comparison function must be either a function or undefined",
        "The comparison function must be either a function or undefined: {0}");

    words("cannot create promise: executor not callable", "Promise resolver {0} is not a function");
    words(
        "Constructor Promise requires 'new'",
        "Promise constructor cannot be invoked without 'new'");
    words("Cannot resolve promise from this type", "PromiseResolve called on non-object");
    words("Cannot reject promise from this type", "PromiseReject called on non-object");
    words("generator is already executing", "Generator is already running");
    words(
        "Cannot construct a new Iterator as it is an abstract class.",
        "Abstract class Iterator not directly constructable");
    words(
        "Reduce of empty iterator with no initial value",
        "Reduce of a done iterator with no initial value");
    words("NaN is not allowed", "{0} must be positive");

    words("super() called twice", "Super constructor may only be called once");
    words(
        "Right-hand-side of instanceof is not an object",
        "Right-hand side of 'instanceof' is not an object");
    words(
        "Right-hand-side of instanceof is not callable",
        "Right-hand side of 'instanceof' is not callable");
    form(
        "\"prototype\" of .* is not an Object, it is (.*)",
        "Function has non-object prototype '$1' in instanceof check");
    form("(Cannot (?:read|write) private member .*)\\.", "$1");
    form("Duplicate private member (.*)\\.", "Cannot initialize $1 twice on the same object");
    form("Cannot get property (#\\S+) of .* which .*", "'$1' was defined without a getter");
    words(
        "Invalid property. A property cannot both have accessors and be writable or have a value",
        "Invalid property descriptor. Cannot both specify accessors and a value or writable"
            + " attribute, #<Object>");
    words(
        "Cannot redefine a property of an object with external array elements",
        "Cannot freeze array buffer views with elements");
    words(
        "[Symbol.toPrimitive] method returned a non-primitive object",
        "Cannot convert object to primitive value");

    words("Array", "invalid index", "Invalid index : {0}");
    words("%TypedArray%", "invalid index", "Invalid typed array index");
    words("TypedArray expected", "this is not a typed array.");
    words("Out of bounds typed array", "Cannot perform {name} on a detached ArrayBuffer");
    words("out of bounds", "offset is out of bounds");
    words("length < 0", OFFSET);
    words("offset > bufferByteLength", OFFSET);
    words("offset + viewByteLength > bufferByteLength", "Invalid DataView length {2}");
    words("index + elementSize > viewLength", "Offset is outside the bounds of the DataView");
    words("Not an ArrayBuffer", "First argument to DataView constructor must be an ArrayBuffer");
    words("byteLength exceeds maxByteLength", "Invalid array buffer max length");
    form("buffer\\.byteLength of (.*)", "byte length of $1");
    words("DataView", "index is negative", "Offset is outside the bounds of the DataView");
    words("Iterator", "index is negative", "{0} must be positive");
    words("BigInt", "index is negative", "Invalid value: not (convertible to) a safe integer");
    words("ArrayBuffer", "index is negative", "Invalid array buffer length");
    words("ArrayBuffer", "index is too large", "Invalid array buffer length");
    for (String type :
        "Int8 Uint8 Uint8Clamped Int16 Uint16 Int32 Uint32 BigInt64 BigUint64 Float16 Float32 Float64"
            .split(" ")) {
      words(type + "Array", "index is negative", "Invalid typed array length: {0}");
      words(
          type + "Array", "Detached buffer", "Cannot perform Construct on a detached ArrayBuffer");
    }
    words("Detached buffer", "Cannot perform {name} on a detached ArrayBuffer");

    words(
        "target is extensible",
        "'preventExtensions' on proxy: trap returned truish but the proxy target is extensible");
    words(
        "trap result contains duplicate entries",
        "'ownKeys' on proxy: trap returned duplicate entries");
    words(
        "object or null expected",
        "'getPrototypeOf' on proxy: trap returned neither object nor null");
    String proxy = "Cannot create proxy with a non-object as target or handler";
    words("target expected to be an object", proxy);
    words("handler expected to be an object", proxy);

    form("Language tag is not well-formed: .*", "Incorrect locale information provided");
    form("Invalid time zone (?!specified)(.*)", "Invalid time zone specified: $1");
    words(
        "Currency can not be undefined when style is \"currency\".",
        "Currency code is required with currency style.");
    form("Currency, (.*), is not well formed\\.", "Invalid currency code : $1");
    form("Invalid unit identifier: (.*)", "Invalid unit argument for Intl.{name}() '$1'");
    form(
        "Invalid unit argument for format\\(\\) '(.*)'",
        "Invalid unit argument for Intl.{name}() '$1'");
    words(
        "Tag should be a string or an object.",
        "First argument to Intl.Locale constructor can't be empty or missing");
    filled = true;
  }

  private EngineWords() {}

  private static void words(String engine, String v8) {
    words("", engine, v8);
  }

  private static void words(String functions, String engine, String v8) {
    WHOLE.computeIfAbsent(engine, _ -> new ArrayList<>()).add(new Words(functions, v8));
  }

  private static void form(String engine, String v8) {
    form("", engine, v8);
  }

  private static void form(String functions, String engine, String v8) {
    FORMS.put(Pattern.compile(engine, Pattern.DOTALL), new Words(functions, v8));
  }

  /** Returns V8's message for a message of the engine; the engine's own if there is none. */
  static @Nullable String of(@Nullable String engine) {
    if (engine == null) {
      return null;
    }
    if (!filled) {
      fill();
    }
    for (Words words : WHOLE.getOrDefault(engine, List.of())) {
      String found = filled(words.functions(), words.v8());
      if (found != null) {
        return found;
      }
    }
    for (Map.Entry<Pattern, Words> form : FORMS.entrySet()) {
      Matcher matcher = form.getKey().matcher(engine);
      if (matcher.matches()) {
        Words words = form.getValue();
        String found = filled(words.functions(), matcher.replaceFirst(words.v8()));
        if (found != null) {
          return found;
        }
      }
    }
    return engine;
  }

  /**
   * Replaces the placeholders of a message; returns null if no matching function is being called.
   */
  private static @Nullable String filled(String functions, String words) {
    Matcher values = VALUE.matcher(words);
    if (functions.isEmpty() && !values.find()) {
      return words;
    }
    BuiltinCall call = BuiltinCall.current();
    if (call == null || !call.name().startsWith(functions)) {
      return null;
    }
    return values
        .reset()
        .replaceAll(value -> Matcher.quoteReplacement(shown(value.group(1), call)));
  }

  private static String shown(String value, BuiltinCall call) {
    int index = value.charAt(value.length() - 1) - '0';
    return switch (value) {
      case "name" -> call.name();
      case "this" -> ShownValue.of(call.receiver());
      default ->
          value.startsWith("kind")
              ? ShownValue.kind(call.argument(index))
              : ShownValue.of(call.argument(index));
    };
  }
}
