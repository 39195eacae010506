package io.es4x.engine.objects;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.object.DynamicObjectLibrary;
import com.oracle.truffle.api.object.IncompatibleLocationException;
import com.oracle.truffle.api.object.Location;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import com.oracle.truffle.js.runtime.objects.JSProperty;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object that a constructor has made, of which copies are made in place of further calls of the
 * constructor: with the same properties in the same order, in one step instead of one for each
 * property. Objects and empty arrays in its properties are copied, too; other values are shared.
 *
 * <p>Where the program has defined an accessor or a read-only property in a prototype of the
 * object, with the name of a property of the object, the constructor does something else. There are
 * no copies then.
 */
@ContextThread
@SuppressWarnings("deprecation") // The engine has no other way to write to a known place.
public final class ObjectTemplate {
  /** An object or an empty array in a property of the object. */
  private record Part(Location place, @Nullable ObjectTemplate template) {}

  /** A prototype, and its shape when the template learned of it. */
  private record Ancestor(JSDynamicObject object, Shape shape) {
    /** Returns whether an assignment to a property of the object below adds it there. */
    boolean allows(Object key) {
      Property own = shape.getProperty(key);
      return own == null || (JSProperty.isData(own) && JSProperty.isWritable(own));
    }
  }

  private final JSOrdinaryObject.DefaultLayout object;
  private final JSRealm realm;

  /** An object without properties. */
  private final Shape empty;

  private Shape shape;
  private Part[] parts;
  private Ancestor[] ancestors;
  private boolean isPlain;

  private ObjectTemplate(JSOrdinaryObject.DefaultLayout object, JSRealm realm) {
    this.object = object;
    this.realm = realm;
    this.empty = realm.getContext().getEmptyShapeNullPrototype();
    learn();
  }

  /**
   * Returns a template of an object, which must not change any more.
   *
   * @throws IllegalArgumentException if it is not an ordinary object
   */
  public static ObjectTemplate of(Object object) {
    if (object instanceof JSOrdinaryObject.DefaultLayout ordinary) {
      return new ObjectTemplate(ordinary, JSRealm.get(null));
    }
    throw new IllegalArgumentException("Not an ordinary object: " + object.getClass());
  }

  /** Returns a copy; undefined where the constructor would do something else now. */
  @TruffleBoundary
  public Object copy() {
    if (!isCurrent()) {
      learn();
    }
    return isPlain ? make() : Undefined.instance;
  }

  private void learn() {
    DynamicObjectLibrary.getUncached().updateShape(object);
    shape = object.getShape();
    parts = parts(object, realm);
    ancestors = ancestors(object);
    isPlain =
        Arrays.stream(ancestors)
                .allMatch(ancestor -> shape.getKeyList().stream().allMatch(ancestor::allows))
            && Arrays.stream(parts)
                .allMatch(part -> part.template == null || part.template.isPlain);
  }

  private static Part[] parts(JSOrdinaryObject object, JSRealm realm) {
    List<Part> parts = new ArrayList<>();
    for (Property property : object.getShape().getPropertyListInternal(true)) {
      switch (property.get(object, object.getShape())) {
        case JSOrdinaryObject.DefaultLayout nested
            when property.getKey() != JSObject.HIDDEN_PROTO ->
            parts.add(new Part(property.getLocation(), new ObjectTemplate(nested, realm)));
        case JSArrayObject array when JSArray.arrayGetLength(array) == 0 ->
            parts.add(new Part(property.getLocation(), null));
        default -> {}
      }
    }
    return parts.toArray(Part[]::new);
  }

  private static Ancestor[] ancestors(JSObject object) {
    List<Ancestor> ancestors = new ArrayList<>();
    JSDynamicObject next = JSObject.getPrototype(object);
    while (next != Null.instance) {
      ancestors.add(new Ancestor(next, next.getShape()));
      next = JSObject.getPrototype(next);
    }
    return ancestors.toArray(Ancestor[]::new);
  }

  private boolean isCurrent() {
    if (object.getShape() != shape || !shape.isValid()) {
      return false;
    }
    for (Ancestor ancestor : ancestors) {
      if (ancestor.object.getShape() != ancestor.shape) {
        return false;
      }
    }
    for (Part part : parts) {
      if (part.template != null && !part.template.isCurrent()) {
        return false;
      }
    }
    return true;
  }

  private JSOrdinaryObject make() {
    var copy =
        (JSOrdinaryObject.DefaultLayout)
            JSOrdinaryObject.createWithDefaultLayout(empty, Null.instance);
    ObjectFields.copy(object, copy);
    for (Part part : parts) {
      try {
        part.place.set(copy, part.template == null ? array() : part.template.make(), shape, shape);
      } catch (IncompatibleLocationException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return copy;
  }

  private JSArrayObject array() {
    return JSArray.createEmptyZeroLength(realm.getContext(), realm);
  }
}
