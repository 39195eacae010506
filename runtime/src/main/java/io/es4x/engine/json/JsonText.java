package io.es4x.engine.json;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.SafeInteger;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.array.ScriptArray;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.builtins.JSDateObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.List;

/**
 * Serializes plain values to JSON: strings, numbers, booleans, null, {@link PlainDates}, and the
 * arrays and objects that {@link PlainShapes} calls plain. Serializing them runs no code of the
 * program.
 *
 * <p>The engine's own {@code JSON.stringify} looks up each property of each object by name. This
 * class follows SerializeJSONProperty of ECMA-262.
 */
@ContextThread
public final class JsonText {
  private static final int MAX_DEPTH = 100;
  private static final int MAX_LENGTH = 1 << 28;

  /** Between these, Java writes numbers that are not integers as JavaScript does. */
  private static final double LEAST_PLAIN = 1e-3;

  private static final double GREATEST_PLAIN = 1e7;

  private final PlainShapes shapes = new PlainShapes();
  private final PlainDates dates = new PlainDates();
  private final JsonOutput out = new JsonOutput();

  /** The indentation of a level; empty for a text of one line. */
  private String gap = "";

  /**
   * Returns the JSON text of a JavaScript value; undefined if the value is not plain.
   *
   * @param indent the indentation of a level; empty for a text of one line
   */
  public Object of(Object value, String indent) {
    gap = indent;
    try {
      return write(value, 0) ? Strings.fromJavaString(out.text()) : Undefined.instance;
    } finally {
      out.clear();
    }
  }

  /** Writes a value; returns false if it is not plain. */
  private boolean write(Object value, int depth) {
    if (value instanceof TruffleString string) {
      out.appendQuoted(string);
    } else if (value instanceof Integer number) {
      out.append(number.intValue());
    } else if (value instanceof JSArrayObject array) {
      return depth < MAX_DEPTH && writeArray(array, depth);
    } else if (value instanceof JSDateObject date) {
      if (!dates.isPlain(date)) {
        return false;
      }
      out.append(PlainDates.text(date));
    } else if (value == Null.instance) {
      out.append("null");
    } else if (value instanceof JSDynamicObject object) {
      return depth < MAX_DEPTH && writeObject(object, depth);
    } else if (value instanceof Boolean || value instanceof SafeInteger) {
      out.append(value.toString());
    } else if (value instanceof Double number) {
      writeNumber(number);
    } else {
      return false;
    }
    return true;
  }

  private void writeNumber(double number) {
    if (!Double.isFinite(number)) {
      out.append("null");
    } else if (number == (int) number) {
      out.append((int) number);
    } else if (Math.abs(number) >= LEAST_PLAIN && Math.abs(number) < GREATEST_PLAIN) {
      out.append(Double.toString(number));
    } else {
      out.append(JSRuntime.doubleToString(number).toJavaStringUncached());
    }
  }

  private boolean writeArray(JSArrayObject array, int depth) {
    if (!shapes.isPlain(array)) {
      return false;
    }
    ScriptArray elements = JSArray.arrayGetArrayType(array);
    out.append('[');
    long length = elements.length(array);
    for (long i = 0; i < length; i++) {
      if (i > 0) {
        out.append(',');
      }
      newLine(depth + 1);
      Object element = elements.getElement(array, i);
      if (isLeftOut(element)) {
        out.append("null");
      } else if (!write(element, depth + 1)) {
        return false;
      }
    }
    if (length > 0) {
      newLine(depth);
    }
    out.append(']');
    return out.length() < MAX_LENGTH;
  }

  private boolean writeObject(JSDynamicObject object, int depth) {
    List<PlainShapes.Member> members = shapes.members(object);
    if (members == null) {
      return false;
    }
    char before = '{';
    for (PlainShapes.Member member : members) {
      Object value = member.value().get(object);
      if (!isLeftOut(value)) {
        out.append(before);
        newLine(depth + 1);
        out.append(member.text());
        if (!gap.isEmpty()) {
          out.append(' ');
        }
        before = ',';
        if (!write(value, depth + 1)) {
          return false;
        }
      }
    }
    if (before == '{') {
      out.append("{}");
    } else {
      newLine(depth);
      out.append('}');
    }
    return out.length() < MAX_LENGTH;
  }

  private void newLine(int depth) {
    if (!gap.isEmpty()) {
      out.append('\n');
      for (int i = 0; i < depth; i++) {
        out.append(gap);
      }
    }
  }

  private static boolean isLeftOut(Object value) {
    return value == Undefined.instance || value instanceof Symbol;
  }
}
