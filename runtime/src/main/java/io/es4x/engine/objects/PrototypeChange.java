package io.es4x.engine.objects;

import com.oracle.truffle.api.object.DynamicObjectLibrary;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.object.Location;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSClass;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import com.oracle.truffle.js.runtime.objects.JSShape;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A fast {@code Object.setPrototypeOf} for objects of one shape. Express calls it twice in each
 * request.
 *
 * <p>In code that is compiled for a single context, the prototype is part of an object's shape. So
 * the engine adds all properties anew to an object with the new prototype, looking up the location
 * of each. Here an ordinary object gets another shape that has the properties at the same
 * locations, and nothing is copied. Other objects get their properties anew at locations that are
 * learned from the first one. Public because the engine calls it, by {@link PropertyPatches}.
 */
@ContextThread
public final class PrototypeChange {
  private static final HiddenKey CHANGES = new HiddenKey("PrototypeChanges");
  private static final PrototypeChange[] NONE = {};

  /** Values without a class in common: where all of them were, compiled code expects any value. */
  private static final Object[] ANYTHING = {Null.instance, null, Strings.EMPTY_STRING};

  /** The most changes cached for one prototype; it may be set on objects of many shapes. */
  private static final int MOST = 8;

  /**
   * The number of times that the engine makes a change before it is cached; most changes are made
   * once.
   */
  private static final int OFTEN = 16;

  /**
   * The counts of changes, indexed by a hash of shape and prototype. Collisions and lost updates
   * between threads only make a change be cached sooner or later.
   */
  private static final byte[] COUNTS = new byte[1024];

  private final Shape from;
  private final Shape root;
  private final Property[] properties;
  private final @Nullable Addition[] additions;
  private final boolean isPlain;

  /**
   * Writes the last property where it is already, with a shape that has the new prototype, and each
   * property where {@link #from} has it; null if there is no such shape.
   */
  private final @Nullable Addition sameLayout;

  private PrototypeChange(JSDynamicObject object, Shape root) {
    this.from = object.getShape();
    this.root = root;
    this.properties =
        from.getPropertyListInternal(true).stream()
            .filter(property -> !root.hasProperty(property.getKey()))
            .toArray(Property[]::new);
    this.additions = new Addition[properties.length];
    this.isPlain =
        root.getFlags() == from.getFlags()
            && Arrays.stream(properties)
                .noneMatch(
                    property ->
                        property.getLocation().isConstant()
                            || property.getKey() == JSObject.HIDDEN_PROTO);
    this.sameLayout =
        isPlain && JSShape.getJSClass(from) == JSOrdinary.INSTANCE ? sameLayout(object) : null;
  }

  private @Nullable Addition sameLayout(JSDynamicObject object) {
    Shape shape = root;
    for (Object value : ANYTHING) {
      JSDynamicObject made = JSOrdinaryObject.createWithDefaultLayout(root, Null.instance);
      for (int i = 0; i < properties.length; i++) {
        boolean isPrimitive = properties[i].getLocation().isPrimitive();
        add(made, i, isPrimitive ? properties[i].get(object, from) : value);
      }
      shape = made.getShape();
    }
    Location last = null;
    for (Property property : properties) {
      last = property.getLocation();
      if (!last.equals(shape.getProperty(property.getKey()).getLocation())) {
        return null;
      }
    }
    return last == null ? null : new Addition(from, last, shape);
  }

  /**
   * Changes the prototype of an object whose shape determines it.
   *
   * @return false if the engine must do it: for rare changes, and objects that are not plain
   */
  public static boolean make(JSDynamicObject object, JSDynamicObject prototype) {
    if (prototype == Null.instance || JSProxy.isJSProxy(prototype)) {
      return false;
    }
    Shape shape = object.getShape();
    int place = Places.of(shape, prototype, COUNTS.length);
    if (COUNTS[place] < OFTEN) {
      COUNTS[place]++;
      return false;
    }
    PrototypeChange change = known(shape, prototype);
    if (change == null) {
      change = learn(object, prototype);
    }
    if (change == null || !change.isPlain) {
      return false;
    }
    change.apply(object);
    return true;
  }

  private static @Nullable PrototypeChange known(Shape shape, JSDynamicObject prototype) {
    for (PrototypeChange change : changes(prototype)) {
      if (change.from == shape) {
        return change;
      }
    }
    return null;
  }

  private static PrototypeChange[] changes(JSDynamicObject prototype) {
    return JSDynamicObject.getOrNull(prototype, CHANGES) instanceof PrototypeChange[] changes
        ? changes
        : NONE;
  }

  private static @Nullable PrototypeChange learn(
      JSDynamicObject object, JSDynamicObject prototype) {
    JSContext context = JSObject.getJSContext(object);
    PrototypeChange[] changes = changes(prototype);
    if (context.isMultiContext() || changes.length == MOST) {
      return null;
    }
    JSClass type = JSShape.getJSClass(object.getShape());
    PrototypeChange change =
        new PrototypeChange(object, JSObjectUtil.getProtoChildShape(prototype, type, context));
    PrototypeChange[] more = Arrays.copyOf(changes, changes.length + 1);
    more[changes.length] = change;
    JSObjectUtil.putHiddenProperty(prototype, CHANGES, more);
    return change;
  }

  private void apply(JSDynamicObject object) {
    Addition same = sameLayout;
    if (same != null && same.after().isValid()) {
      JSShape.invalidatePrototypeAssumption(from);
      ShapeInternals.invalidatePropertyAssumptions(from);
      same.make(object, same.place().get(object, from));
      return;
    }
    Object[] values = new Object[properties.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = properties[i].get(object, from);
    }
    JSShape.invalidatePrototypeAssumption(from);
    DynamicObjectLibrary.getUncached().resetShape(object, root);
    for (int i = 0; i < values.length; i++) {
      add(object, i, values[i]);
    }
  }

  private void add(JSDynamicObject object, int index, Object value) {
    Addition known = additions[index];
    if (known != null && known.fits(object, value)) {
      known.make(object, value);
      return;
    }
    Shape before = object.getShape();
    Property property = properties[index];
    DynamicObjectLibrary.getUncached()
        .putWithFlags(object, property.getKey(), value, property.getFlags());
    additions[index] = Addition.made(object, property.getKey(), before);
  }
}
