package io.es4x.origin;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Calls methods of libraries that the runtime is not compiled with. */
final class OptionalMethods {
  private OptionalMethods() {}

  /** Calls a public method without parameters; null when there is none, or it fails. */
  static @Nullable Object call(Object object, String name) {
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      for (Class<?> declared : type.getInterfaces()) {
        try {
          Method method = declared.getMethod(name);
          return method.invoke(object);
        } catch (NoSuchMethodException elsewhere) {
          continue;
        } catch (IllegalAccessException | InvocationTargetException failed) {
          return null;
        }
      }
    }
    return null;
  }
}
