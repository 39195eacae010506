package io.es4x.engine.objects;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * A fast spread, as in {@code {...source}}, of plain objects. The engine looks up each property by
 * name, in the source and in the target; here their places are learned from the first copy. Public
 * because the engine calls it, by {@link PropertyPatches}.
 *
 * <p>See https://tc39.es/ecma262/#sec-copydataproperties.
 */
@ContextThread
public final class PropertyCopies {
  private static final HiddenKey COPIES = new HiddenKey("PropertyCopies");
  private static final int PLACES = 256;

  /** The copies from objects of one shape to those of another one. */
  private record Copy(Shape from, Shape to, CopyPlan plan) {}

  private PropertyCopies() {}

  /**
   * Copies the enumerable properties of an object to another one.
   *
   * @param withoutKeys whether some keys are left out
   * @param withoutValues whether some values are left out
   * @return false if the engine must do it: for objects that are not plain
   */
  public static boolean make(
      JSDynamicObject target, JSObject source, boolean withoutKeys, boolean withoutValues) {
    return !withoutKeys && !withoutValues && make(target, source);
  }

  @TruffleBoundary
  private static boolean make(JSDynamicObject target, JSObject source) {
    if (!(target instanceof JSObject copy)) {
      return false;
    }
    CopyPlan plan = plan(source.getShape(), copy);
    if (plan == null || !plan.isPlain()) {
      return false;
    }
    for (int i = 0; i < plan.size(); i++) {
      plan.add(copy, i, plan.get(source, i));
    }
    return true;
  }

  /** Returns the plan for a source of a shape; null if there is none for the target. */
  private static @Nullable CopyPlan plan(Shape from, JSObject target) {
    JSDynamicObject prototype = JSObject.getPrototype(target);
    if (prototype == Null.instance) {
      return null;
    }
    Shape to = target.getShape();
    @Nullable Copy[] copies = copies(prototype);
    int place = place(from, to);
    Copy copy = copies[place];
    if (copy == null || copy.from != from || copy.to != to) {
      copy = new Copy(from, to, CopyPlan.of(from));
      copies[place] = copy;
    }
    return copy.plan;
  }

  private static int place(Shape from, Shape to) {
    int hash = 31 * System.identityHashCode(from) + System.identityHashCode(to);
    return (hash ^ hash >>> 16) & PLACES - 1;
  }

  private static @Nullable Copy[] copies(JSDynamicObject prototype) {
    if (JSDynamicObject.getOrNull(prototype, COPIES) instanceof Copy[] copies) {
      return copies;
    }
    Copy[] copies = new Copy[PLACES];
    JSObjectUtil.putHiddenProperty(prototype, COPIES, copies);
    return copies;
  }
}
