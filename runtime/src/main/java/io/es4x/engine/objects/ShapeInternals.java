package io.es4x.engine.objects;

import com.oracle.truffle.api.object.Shape;
import io.es4x.threads.ContextThread;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.function.BiConsumer;

/** Operations of shapes that Truffle has, and does not publish. */
@ContextThread
final class ShapeInternals {
  private static final MethodHandle FOR_EACH_TRANSITION =
      method("ShapeImpl", "forEachTransition", BiConsumer.class);
  private static final MethodHandle INVALIDATE =
      method("DynamicObjectSupport", "invalidateAllPropertyAssumptions", Shape.class);

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

  /** Returns a method, static or not, whose first argument is a shape. */
  private static MethodHandle method(String type, String name, Class<?>... parameters) {
    try {
      Class<?> owner = Class.forName("com.oracle.truffle.api.object." + type);
      MethodHandle method =
          MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
              .unreflect(owner.getDeclaredMethod(name, parameters));
      return method.asType(method.type().changeParameterType(0, Shape.class));
    } catch (ReflectiveOperationException otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }
}
