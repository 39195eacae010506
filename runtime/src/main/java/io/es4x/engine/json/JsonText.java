package io.es4x.engine.json;

import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.PropertyGetter;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.SafeInteger;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.array.ScriptArray;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.builtins.JSClass;
import com.oracle.truffle.js.runtime.builtins.JSObjectPrototype;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSProperty;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serializes plain values to JSON: strings, numbers, booleans, null, arrays without holes, and
 * objects of data properties without {@code toJSON}. Serializing them runs no code of the program.
 *
 * <p>The engine's own {@code JSON.stringify} looks up each property of each object by name; this
 * class looks up the names and locations once per shape. It follows SerializeJSONProperty of
 * ECMA-262.
 */
@ContextThread
public final class JsonText {
  private static final int MAX_DEPTH = 100;
  private static final int MAX_PROPERTIES = 64;
  private static final int MAX_LENGTH = 1 << 28;
  private static final int SHAPES = 256;

  /**
   * The plan for objects of one shape.
   *
   * @param object null if the objects are not plain
   */
  private record Plan(Shape shape, @Nullable PlainObject object) {}

  /**
   * The layout of plain objects of one shape.
   *
   * @param prototype reads an object's prototype
   */
  private record PlainObject(PropertyGetter prototype, List<Member> members) {}

  /**
   * A property of objects of one shape.
   *
   * @param name the name as JSON, with the quotes and the colon
   */
  private record Member(String name, PropertyGetter value) {}

  private final @Nullable Plan[] plans = new Plan[SHAPES];
  private final JsonOutput out = new JsonOutput();

  /** {@code Object.prototype}, and its shape as long as it is known to have no {@code toJSON}. */
  private @Nullable JSDynamicObject root;

  private @Nullable Shape rootShape;

  /** Returns the JSON text of a JavaScript value; undefined if the value is not plain. */
  public Object of(Object value) {
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
    } else {
      out.append(JSRuntime.doubleToString(number).toJavaStringUncached());
    }
  }

  private boolean writeArray(JSArrayObject array, int depth) {
    ScriptArray elements = JSArray.arrayGetArrayType(array);
    if (elements.hasHoles(array)
        || array.getShape().hasProperty(Strings.TO_JSON)
        || !isPlainPrototype(JSObject.getPrototype(array))) {
      return false;
    }
    out.append('[');
    long length = elements.length(array);
    for (long i = 0; i < length; i++) {
      if (i > 0) {
        out.append(',');
      }
      Object element = elements.getElement(array, i);
      if (isLeftOut(element)) {
        out.append("null");
      } else if (!write(element, depth + 1)) {
        return false;
      }
    }
    out.append(']');
    return out.length() < MAX_LENGTH;
  }

  private boolean writeObject(JSDynamicObject object, int depth) {
    PlainObject plain = planOf(object.getShape()).object;
    if (plain == null || !isPlainPrototype((JSDynamicObject) plain.prototype.get(object))) {
      return false;
    }
    char before = '{';
    for (Member member : plain.members) {
      Object value = member.value.get(object);
      if (!isLeftOut(value)) {
        out.append(before);
        out.append(member.name);
        before = ',';
        if (!write(value, depth + 1)) {
          return false;
        }
      }
    }
    out.append(before == '{' ? "{}" : "}");
    return out.length() < MAX_LENGTH;
  }

  private static boolean isLeftOut(Object value) {
    return value == Undefined.instance || value instanceof Symbol;
  }

  private Plan planOf(Shape shape) {
    int index = System.identityHashCode(shape) % SHAPES;
    Plan plan = plans[index];
    if (plan == null || plan.shape != shape) {
      plan = new Plan(shape, plainObject(shape));
      plans[index] = plan;
    }
    return plan;
  }

  private static @Nullable PlainObject plainObject(Shape shape) {
    PropertyGetter prototype = shape.makePropertyGetter(JSObject.HIDDEN_PROTO);
    if (prototype == null
        || shape.getDynamicType() != JSOrdinary.INSTANCE
        || shape.getPropertyCount() > MAX_PROPERTIES
        || shape.hasProperty(Strings.TO_JSON)) {
      return null;
    }
    List<Member> members = new ArrayList<>();
    JsonOutput text = new JsonOutput();
    for (Property property : shape.getPropertyList()) {
      if (property.getKey() instanceof TruffleString key && JSProperty.isEnumerable(property)) {
        // Array indexes are serialized before other names.
        if (!JSProperty.isData(property)
            || JSProperty.isDataSpecial(property)
            || JSRuntime.isArrayIndexString(key)) {
          return null;
        }
        text.clear();
        text.appendQuoted(key);
        text.append(':');
        members.add(new Member(text.text(), shape.makePropertyGetter(key)));
      }
    }
    return new PlainObject(prototype, members);
  }

  /** Returns whether no object of a prototype chain can have a {@code toJSON}. */
  private boolean isPlainPrototype(JSDynamicObject first) {
    for (JSDynamicObject prototype = first;
        prototype != Null.instance;
        prototype = JSObject.getPrototype(prototype)) {
      Shape shape = prototype.getShape();
      if (prototype == root && shape == rootShape) {
        return true;
      }
      JSClass kind = JSObject.getJSClass(prototype);
      boolean isRoot = kind == JSObjectPrototype.INSTANCE;
      if (shape.hasProperty(Strings.TO_JSON)
          || !(isRoot || kind == JSOrdinary.INSTANCE || kind == JSArray.INSTANCE)) {
        return false;
      }
      if (isRoot) {
        root = prototype;
        rootShape = shape;
      }
    }
    return true;
  }
}
