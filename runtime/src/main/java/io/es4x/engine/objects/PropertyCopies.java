package io.es4x.engine.objects;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.builtins.JSObjectPrototype;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSAttributes;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import com.oracle.truffle.js.runtime.objects.JSShape;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fast spread, as in {@code {...source}}, and {@code Object.assign} of plain objects. The engine
 * looks up each property by name, in the source and in the target; here their places are learned
 * from the first copy. Public because the engine calls it, by {@link PropertyPatches}.
 *
 * <p>See https://tc39.es/ecma262/#sec-copydataproperties and
 * https://tc39.es/ecma262/#sec-object.assign.
 */
@ContextThread
public final class PropertyCopies {
  private static final HiddenKey COPIES = new HiddenKey("PropertyCopies");
  private static final int PLACES = 256;

  /**
   * The copies from objects of one shape to those of another one.
   *
   * @param root the shape of {@code Object.prototype} with which an assignment does what a
   *     definition does; null if it never does
   */
  private record Copy(Shape from, Shape to, CopyPlan plan, @Nullable Shape root) {}

  private PropertyCopies() {}

  /**
   * Defines the enumerable properties of an object in another one.
   *
   * @param withoutKeys whether some keys are left out
   * @param withoutValues whether some values are left out
   * @return false if the engine must do it: for objects that are not plain
   */
  public static boolean define(
      JSDynamicObject target, JSObject source, boolean withoutKeys, boolean withoutValues) {
    return !withoutKeys
        && !withoutValues
        && target instanceof JSObject object
        && copy(object, source, false);
  }

  /**
   * Assigns the enumerable properties of an object to another one.
   *
   * @return false if the engine must do it: for objects that are not plain
   */
  public static boolean assign(Object target, JSObject source) {
    return target instanceof JSOrdinaryObject object && copy(object, source, true);
  }

  @TruffleBoundary
  private static boolean copy(JSObject target, JSObject source, boolean assigns) {
    JSDynamicObject prototype = JSObject.getPrototype(target);
    if (JSShape.getJSClass(prototype.getShape()) != JSObjectPrototype.INSTANCE) {
      return false;
    }
    Copy copy = copy(source.getShape(), target.getShape(), prototype);
    CopyPlan plan = copy.plan;
    if (!plan.isPlain() || (assigns && copy.root != prototype.getShape())) {
      return false;
    }
    for (int i = 0; i < plan.size(); i++) {
      plan.add(target, i, plan.get(source, i));
    }
    return true;
  }

  private static Copy copy(Shape from, Shape to, JSDynamicObject prototype) {
    @Nullable Copy[] copies = HiddenState.of(prototype, COPIES, () -> new Copy[PLACES]);
    int place = Places.of(from, to, PLACES);
    Copy copy = copies[place];
    if (copy == null || copy.from != from || copy.to != to) {
      CopyPlan plan = CopyPlan.of(from);
      Shape root = prototype.getShape();
      copy = new Copy(from, to, plan, isDefinedByAssignment(plan, to, root) ? root : null);
      copies[place] = copy;
    }
    return copy;
  }

  /** Returns whether nothing of the target or its prototype stands in the way of an assignment. */
  private static boolean isDefinedByAssignment(CopyPlan plan, Shape to, Shape root) {
    return JSShape.getJSClass(to) == JSOrdinary.INSTANCE
        && JSShape.isExtensible(to)
        && plan.keys().noneMatch(root::hasProperty)
        && plan.keys()
            .map(to::getProperty)
            .filter(Objects::nonNull)
            .allMatch(own -> own.getFlags() == JSAttributes.getDefault());
  }
}
