package io.es4x.engine.objects;

import com.oracle.truffle.api.object.Shape;
import io.es4x.threads.ContextThread;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.BiConsumer;

/** Operations of shapes that Truffle has, and does not publish. */
@ContextThread
final class ShapeInternals {
  private static final MethodHandle FOR_EACH_TRANSITION = forEachTransition();
  private static final MethodHandle INVALIDATE = invalidate();

  private ShapeInternals() {}

  /** Calls an action with the transitions of a shape, and the shapes to which these lead. */
  static void forEachSuccessor(Shape shape, BiConsumer<Object, Shape> action) {
    try {
      FOR_EACH_TRANSITION.invokeExact(shape, action);
    } catch (Throwable otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }

  /**
   * Invalidates the assumptions about properties of all objects whose shapes have the same root, as
   * Truffle does when an object gets a shape with another one.
   */
  static void invalidatePropertyAssumptions(Shape shape) {
    try {
      INVALIDATE.invokeExact(shape);
    } catch (Throwable otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }

  private static MethodHandle forEachTransition() {
    try {
      Class<?> type = Class.forName("com.oracle.truffle.api.object.ShapeImpl");
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVirtual(
              type, "forEachTransition", MethodType.methodType(void.class, BiConsumer.class))
          .asType(MethodType.methodType(void.class, Shape.class, BiConsumer.class));
    } catch (ReflectiveOperationException otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }

  private static MethodHandle invalidate() {
    try {
      Class<?> type = Class.forName("com.oracle.truffle.api.object.DynamicObjectSupport");
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findStatic(
              type,
              "invalidateAllPropertyAssumptions",
              MethodType.methodType(void.class, Shape.class));
    } catch (ReflectiveOperationException otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }
}
