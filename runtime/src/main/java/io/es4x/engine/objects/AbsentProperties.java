package io.es4x.engine.objects;

import com.oracle.truffle.api.Assumption;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.objects.JSShape;
import io.es4x.threads.ContextThread;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Queue;
import java.util.Set;

/**
 * Assumptions that objects go on lacking a property.
 *
 * <p>The engine invalidates such an assumption when it looks up the transition to a shape with the
 * property. Places that write have looked it up before, if another object took the same transition,
 * and do not look it up again. So there is an assumption only while no shape that has the same root
 * has the property. Public because the engine calls it, by {@link PropertyPatches}.
 */
@ContextThread
public final class AbsentProperties {
  /** The number of shapes that are searched; with more, there is no assumption. */
  private static final int MOST_SHAPES = 256;

  private AbsentProperties() {}

  /**
   * Returns the assumption that objects of a shape, and of those that derive from it, lack a
   * property.
   *
   * @param shape without the property
   * @param key of the property: a {@code TruffleString}, a {@code Symbol} or a {@code HiddenKey}
   * @return an invalid one if an object may get the property without notice
   */
  public static Assumption assumption(Shape shape, Object key) {
    // First, so that a shape which another thread adds meanwhile invalidates it.
    Assumption assumption = JSShape.getPropertyAssumption(shape, key);
    return assumption.isValid() && isInTree(shape.getRoot(), key)
        ? Assumption.NEVER_VALID
        : assumption;
  }

  private static boolean isInTree(Shape root, Object key) {
    Set<Shape> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Queue<Shape> next = new ArrayDeque<>();
    seen.add(root);
    next.add(root);
    for (Shape shape = next.poll(); shape != null; shape = next.poll()) {
      if (shape.hasProperty(key) || seen.size() > MOST_SHAPES) {
        return true;
      }
      ShapeInternals.forEachSuccessor(
          shape,
          (_, successor) -> {
            if (seen.add(successor)) {
              next.add(successor);
            }
          });
    }
    return false;
  }
}
