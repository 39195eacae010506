package io.es4x.engine;

import com.oracle.truffle.api.object.IncompatibleLocationException;
import com.oracle.truffle.api.object.Location;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * The addition of a property to objects of a shape, by which they get another, at the place that
 * the engine has found the first time: to look for it takes the engine twenty times as long outside
 * of compiled JavaScript.
 */
@ContextThread
@SuppressWarnings("deprecation") // The engine has no other way to write to a known place.
record Addition(Shape before, Location place, Shape after) {

  /**
   * The addition that the engine has just made to an object.
   *
   * @param before the object's shape until then
   * @return null where it cannot be made again
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

  /** Tells whether the property can be added to an object with a value. */
  boolean fits(JSDynamicObject object, Object value) {
    return object.getShape() == before && after.isValid() && place.canStore(value);
  }

  /** Adds the property to an object that it fits. */
  void make(JSDynamicObject object, Object value) {
    try {
      place.set(object, value, before, after);
    } catch (IncompatibleLocationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
