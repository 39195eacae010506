package io.es4x.engine.objects;

import com.oracle.truffle.api.object.DynamicObject;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import io.es4x.threads.ContextThread;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;

/** The Java fields in which ordinary objects store their properties. */
@ContextThread
final class ObjectFields {
  private static final Lookup OBJECT = lookup(DynamicObject.class);
  private static final Lookup ORDINARY = lookup(JSOrdinaryObject.DefaultLayout.class);

  private static final VarHandle SHAPE = field(OBJECT, "shape", Shape.class);
  private static final VarHandle MORE_OBJECTS = field(OBJECT, "extRef", Object[].class);
  private static final VarHandle MORE_PRIMITIVES = field(OBJECT, "extVal", int[].class);
  private static final VarHandle O0 = field(ORDINARY, "o0", Object.class);
  private static final VarHandle O1 = field(ORDINARY, "o1", Object.class);
  private static final VarHandle O2 = field(ORDINARY, "o2", Object.class);
  private static final VarHandle O3 = field(ORDINARY, "o3", Object.class);
  private static final VarHandle P0 = field(ORDINARY, "p0", long.class);
  private static final VarHandle P1 = field(ORDINARY, "p1", long.class);
  private static final VarHandle P2 = field(ORDINARY, "p2", long.class);

  private ObjectFields() {}

  /** Makes an object without properties one that has the shape and the properties of another. */
  static void copy(JSOrdinaryObject.DefaultLayout from, JSOrdinaryObject.DefaultLayout to) {
    Object[] objects = (Object[]) MORE_OBJECTS.get((DynamicObject) from);
    int[] primitives = (int[]) MORE_PRIMITIVES.get((DynamicObject) from);
    MORE_OBJECTS.set((DynamicObject) to, objects == null ? null : objects.clone());
    MORE_PRIMITIVES.set((DynamicObject) to, primitives == null ? null : primitives.clone());
    O0.set(to, (Object) O0.get(from));
    O1.set(to, (Object) O1.get(from));
    O2.set(to, (Object) O2.get(from));
    O3.set(to, (Object) O3.get(from));
    P0.set(to, (long) P0.get(from));
    P1.set(to, (long) P1.get(from));
    P2.set(to, (long) P2.get(from));
    SHAPE.set((DynamicObject) to, (Shape) SHAPE.get((DynamicObject) from));
  }

  private static Lookup lookup(Class<?> owner) {
    try {
      return MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
    } catch (IllegalAccessException otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }

  private static VarHandle field(Lookup owner, String name, Class<?> type) {
    try {
      return owner.findVarHandle(owner.lookupClass(), name, type);
    } catch (ReflectiveOperationException otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }
}
