package io.es4x.engine.json;

import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.PropertyGetter;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.builtins.JSClass;
import com.oracle.truffle.js.runtime.builtins.JSObjectPrototype;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSProperty;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes the plain objects of a context: arrays without holes, and ordinary objects that have
 * only data properties and are not iterable. Neither have a {@code toJSON} or {@code then} method.
 * Reading them runs no code of the program. The names and locations of properties are looked up
 * once per shape.
 */
@ContextThread
public final class PlainShapes {
  private static final int MAX_PROPERTIES = 64;
  private static final int SHAPES = 256;

  private static final TruffleString THEN = Strings.constant("then");

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
   * An enumerable property of objects of one shape.
   *
   * @param text the name as JSON, with the quotes and the colon
   * @param value reads it
   */
  public record Member(String name, String text, PropertyGetter value) {}

  private final @Nullable Plan[] plans = new Plan[SHAPES];

  /** {@code Object.prototype}, and its shape as long as it is known to be plain. */
  private @Nullable JSDynamicObject root;

  private @Nullable Shape rootShape;

  /** Returns the members of an object in their order; null if the object is not plain. */
  public @Nullable List<Member> members(JSDynamicObject object) {
    PlainObject plain = planOf(object.getShape()).object;
    return plain != null && isPlainPrototype((JSDynamicObject) plain.prototype.get(object), false)
        ? plain.members
        : null;
  }

  /** Returns whether an array is plain. */
  public boolean isPlain(JSArrayObject array) {
    // Elements with attributes of their own are properties of a slow array.
    return JSArray.isJSFastArray(array)
        && !JSArray.arrayGetArrayType(array).hasHoles(array)
        && isPlainShape(array.getShape())
        && isPlainPrototype(JSObject.getPrototype(array), true);
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
        || shape.hasProperty(Symbol.SYMBOL_ITERATOR)
        || !isPlainShape(shape)) {
      return null;
    }
    List<Member> members = new ArrayList<>();
    JsonOutput text = new JsonOutput();
    for (Property property : shape.getPropertyList()) {
      if (property.getKey() instanceof TruffleString key && JSProperty.isEnumerable(property)) {
        // Array indexes come before other names.
        if (!JSProperty.isData(property)
            || JSProperty.isDataSpecial(property)
            || JSRuntime.isArrayIndexString(key)) {
          return null;
        }
        text.clear();
        text.appendQuoted(key);
        text.append(':');
        String name = key.toJavaStringUncached().intern();
        members.add(new Member(name, text.text(), shape.makePropertyGetter(key)));
      }
    }
    return new PlainObject(prototype, List.copyOf(members));
  }

  private static boolean isPlainShape(Shape shape) {
    return !shape.hasProperty(Strings.TO_JSON) && !shape.hasProperty(THEN);
  }

  /** Returns whether no object of a prototype chain makes its heirs other than plain. */
  private boolean isPlainPrototype(JSDynamicObject first, boolean ofArray) {
    for (JSDynamicObject prototype = first;
        prototype != Null.instance;
        prototype = JSObject.getPrototype(prototype)) {
      Shape shape = prototype.getShape();
      if (prototype == root && shape == rootShape) {
        return true;
      }
      JSClass kind = JSObject.getJSClass(prototype);
      boolean isRoot = kind == JSObjectPrototype.INSTANCE;
      boolean isOrdinary = isRoot || kind == JSOrdinary.INSTANCE;
      if (!isPlainShape(shape)
          || (isOrdinary
              ? shape.hasProperty(Symbol.SYMBOL_ITERATOR)
              : !(ofArray && kind == JSArray.INSTANCE))) {
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
