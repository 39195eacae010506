package io.es4x.engine.messages;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSError;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;

/** Formats JavaScript values as V8 does in messages. */
@ContextThread
final class ShownValue {
  private ShownValue() {}

  static boolean isNullish(Object value) {
    return value == Undefined.instance || value == Null.instance;
  }

  static String text(Object value) {
    return JSRuntime.safeToString(value).toString();
  }

  /** Formats a value; an object by the name of its constructor. */
  static String of(Object value) {
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

  /** Describes the type of a value, for an expression that has no name. */
  static String kind(Object value) {
    String type = Strings.toJavaString(JSRuntime.typeof(value));
    if (value instanceof TruffleString) {
      return type + " \"" + value + '"';
    }
    boolean simple =
        value == Null.instance || value instanceof Boolean || JSRuntime.isNumber(value);
    return simple ? type + ' ' + text(value) : type;
  }
}
