package io.es4x.engine.json;

import com.oracle.truffle.api.object.PropertyGetter;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.builtins.JSDate;
import com.oracle.truffle.js.runtime.builtins.JSDateObject;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.threads.ContextThread;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The dates whose JSON is the text of {@code toISOString}, and needs no code of the program: those
 * with the engine's own methods.
 */
@ContextThread
final class PlainDates {
  /** The methods that {@code toJSON} is and calls. */
  private static final List<Object> METHODS =
      List.of(Strings.TO_JSON, Strings.TO_ISO_STRING, Symbol.SYMBOL_TO_PRIMITIVE, Strings.VALUE_OF);

  /** A method of the engine, and where prototypes of a shape have it. */
  private record Method(PropertyGetter place, Object original) {}

  private @Nullable Shape shape;
  private @Nullable JSDynamicObject prototype;
  private @Nullable Shape prototypeShape;

  /** The methods of that prototype; fewer if it has others. */
  private final List<Method> methods = new ArrayList<>();

  boolean isPlain(JSDateObject date) {
    JSDynamicObject from = JSObject.getPrototype(date);
    if (date.getShape() != shape || from != prototype || from.getShape() != prototypeShape) {
      learn(date, from);
    }
    for (Method method : methods) {
      if (method.place.get(from) != method.original) {
        return false;
      }
    }
    return methods.size() == METHODS.size();
  }

  private void learn(JSDateObject date, JSDynamicObject from) {
    shape = date.getShape();
    prototype = from;
    prototypeShape = from.getShape();
    methods.clear();
    for (Object key : METHODS) {
      PropertyGetter place = from.getShape().makePropertyGetter(key);
      if (place == null || date.getShape().hasProperty(key)) {
        return;
      }
      if (place.get(from) instanceof JSFunctionObject method && isOriginal(method, key)) {
        methods.add(new Method(place, method));
      }
    }
  }

  private static boolean isOriginal(JSFunctionObject method, Object key) {
    Object name = key instanceof Symbol symbol ? symbol.toFunctionNameString() : key;
    return JSFunction.isBuiltin(method) && JSFunction.getName(method).equals(name);
  }

  /** Returns the JSON of a date that is plain, by {@code Date.prototype.toJSON} of ECMA-262. */
  static String text(JSDateObject date) {
    if (!JSDate.isValidDate(date)) {
      return "null";
    }
    OffsetDateTime at = JSDate.asInstant(date).atOffset(ZoneOffset.UTC);
    int year = at.getYear();
    StringBuilder text = new StringBuilder("\"");
    if (year < 0 || year > 9999) {
      append(text.append(year < 0 ? '-' : '+'), Math.abs(year), 6);
    } else {
      append(text, year, 4);
    }
    append(text.append('-'), at.getMonthValue(), 2);
    append(text.append('-'), at.getDayOfMonth(), 2);
    append(text.append('T'), at.getHour(), 2);
    append(text.append(':'), at.getMinute(), 2);
    append(text.append(':'), at.getSecond(), 2);
    append(text.append('.'), at.getNano() / 1_000_000, 3);
    return text.append("Z\"").toString();
  }

  private static void append(StringBuilder text, int number, int digits) {
    if (digits > 1) {
      append(text, number / 10, digits - 1);
    }
    text.append((char) ('0' + number % 10));
  }
}
