package io.es4x.engine.objects;

import com.oracle.truffle.api.object.IncompatibleLocationException;
import com.oracle.truffle.api.object.Location;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * A cached transition of the engine: adding a property to objects of one shape, with the location
 * and the resulting shape that the engine found the first time. Outside of compiled JavaScript,
 * looking them up takes the engine twenty times as long.
 */
@ContextThread
@SuppressWarnings("deprecation") // The engine has no other way to write to a known place.
record Addition(Shape before, Location place, Shape after) {

  /**
   * Returns the transition that the engine has just made on an object.
   *
   * @param before the object's shape until then
   * @return null if the transition cannot be repeated
   */
  static @Nullable Addition made(JSDynamicObject object, Object key, Shape before) {
    Shape after = object.getShape();
    Property added = after.getProperty(key);
    boolean isAddition =
        added != null
            && !added.getLocation().isConstant()
            && before.isValid()
            && after.getPropertyCount() == before.getPropertyCount() + 1;
    return isAddition ? new Addition(before, added.getLocation(), after) : null;
  }

  /** Returns whether the transition applies to an object and a value. */
  boolean fits(JSDynamicObject object, Object value) {
    return object.getShape() == before && after.isValid() && place.canStore(value);
  }

  /** Adds the property to an object for which {@link #fits} is true. */
  void make(JSDynamicObject object, Object value) {
    try {
      place.set(object, value, before, after);
    } catch (IncompatibleLocationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
