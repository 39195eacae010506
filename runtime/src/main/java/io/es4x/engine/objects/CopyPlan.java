package io.es4x.engine.objects;

import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSProperty;
import com.oracle.truffle.js.runtime.objects.JSShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The steps to copy objects of one shape, property by property. Where the properties are stored in
 * the copy is learned from the first copy.
 */
final class CopyPlan {
  private static final CopyPlan NOT_PLAIN = new CopyPlan(null, List.of());

  private final @Nullable Shape shape;
  private final Property[] properties;
  private final AddedProperty[] added;

  private CopyPlan(@Nullable Shape shape, List<Property> properties) {
    this.shape = shape;
    this.properties = properties.toArray(Property[]::new);
    this.added =
        properties.stream()
            .map(property -> new AddedProperty(property.getKey()))
            .toArray(AddedProperty[]::new);
  }

  /**
   * Returns the plan for a shape; the plan is not plain if objects of the shape have more than
   * enumerable data properties.
   */
  static CopyPlan of(Shape shape) {
    if (JSShape.getJSClass(shape) != JSOrdinary.INSTANCE) {
      return NOT_PLAIN;
    }
    List<Property> copied = new ArrayList<>();
    for (Property property : shape.getPropertyListInternal(true)) {
      if (property.getKey() == JSObject.HIDDEN_PROTO) {
        continue;
      }
      if (!(property.getKey() instanceof TruffleString)
          || JSProperty.isAccessor(property)
          || JSProperty.isDataSpecial(property)) {
        return NOT_PLAIN;
      }
      if (JSProperty.isEnumerable(property)) {
        copied.add(property);
      }
    }
    return new CopyPlan(shape, copied);
  }

  boolean isPlain() {
    return shape != null;
  }

  int size() {
    return properties.length;
  }

  Stream<Object> keys() {
    return Arrays.stream(properties).map(Property::getKey);
  }

  /** Returns the value of a property of an object with the plan's shape. */
  Object get(JSObject object, int index) {
    return properties[index].get(object, shape);
  }

  /** Adds a property to the copy, which already has the properties before it. */
  void add(JSObject copy, int index, Object value) {
    added[index].to(copy, value);
  }
}
