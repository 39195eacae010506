package io.es4x.engine.json;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.PropertyDescriptor;
import io.es4x.threads.ContextThread;
import java.util.List;

/**
 * The TypeError of {@code JSON.stringify} for a circular structure; its message shows the cycle as
 * V8's does.
 */
@ContextThread
public final class CircularJson {
  private static final String LINE = "\n    |     ";

  /** The number of objects shown after the first one. */
  private static final int SHOWN = 2;

  /** The number of objects shown at the end of the cycle. */
  private static final int SHOWN_LAST = 1;

  private CircularJson() {}

  /**
   * Returns the error.
   *
   * @param objects the objects being serialized, outermost first
   * @param again the one of them that the innermost refers to
   */
  public static JSException of(List<?> objects, Object again) {
    StringBuilder message = new StringBuilder("Converting circular structure to JSON");
    List<?> circle = objects.subList(objects.indexOf(again), objects.size());
    if (circle.stream().allMatch(CircularJson::isPlain)) {
      message.append("\n    --> starting at ").append(constructor(again));
      int end = Math.min(circle.size(), SHOWN + 1);
      for (int i = 1; i < end; i++) {
        appendLine(message, circle, i);
      }
      int last = Math.max(circle.size() - SHOWN_LAST, end);
      if (last > end) {
        message.append(LINE).append("...");
      }
      for (int i = last; i < circle.size(); i++) {
        appendLine(message, circle, i);
      }
      message
          .append("\n    --- ")
          .append(key(circle.getLast(), again))
          .append(" closes the circle");
    }
    return Errors.createTypeError(message.toString());
  }

  /** Returns whether reading the properties of an object runs no code of the program. */
  private static boolean isPlain(Object object) {
    return object instanceof JSObject && !JSProxy.isJSProxy(object);
  }

  private static void appendLine(StringBuilder message, List<?> circle, int index) {
    message
        .append(LINE)
        .append(key(circle.get(index - 1), circle.get(index)))
        .append(" -> ")
        .append(constructor(circle.get(index)));
  }

  private static String constructor(Object object) {
    String name = Strings.toJavaString(JSRuntime.getConstructorName((JSObject) object));
    return "object with constructor '" + name + "'";
  }

  /**
   * Returns the description of the key under which an object has a value, without running its
   * getters.
   */
  private static String key(Object holder, Object value) {
    JSObject object = (JSObject) holder;
    for (Object key : JSObject.ownPropertyKeys(object)) {
      PropertyDescriptor property = JSObject.getOwnProperty(object, key);
      if (property != null && property.isDataDescriptor() && property.getValue() == value) {
        return JSArray.isJSArray(object) ? "index " + key : "property '" + key + "'";
      }
    }
    return "a property";
  }
}
