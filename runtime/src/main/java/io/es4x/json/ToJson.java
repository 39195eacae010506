package io.es4x.json;

import io.vertx.core.json.JsonObject;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls the method {@code toJson()} that options, rows and many other objects of Vert.x have. */
final class ToJson {
  private static final ClassValue<Optional<MethodHandle>> METHODS =
      new ClassValue<>() {
        @Override
        protected Optional<MethodHandle> computeValue(Class<?> type) {
          try {
            return Optional.of(
                MethodHandles.publicLookup()
                    .findVirtual(type, "toJson", MethodType.methodType(JsonObject.class))
                    .asType(MethodType.methodType(Object.class, Object.class)));
          } catch (ReflectiveOperationException none) {
            return interfaceMethod(type);
          }
        }
      };

  private ToJson() {}

  /** Returns the result of a value's {@code toJson()}, or null without such a method. */
  static @Nullable Object of(Object value) {
    MethodHandle method = METHODS.get(value.getClass()).orElse(null);
    if (method == null) {
      return null;
    }
    try {
      return method.invokeExact(value);
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Finds the method in a public interface of a class that is not public. */
  private static Optional<MethodHandle> interfaceMethod(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Class<?> parent : each.getInterfaces()) {
        Optional<MethodHandle> method = METHODS.get(parent);
        if (method.isPresent()) {
          return method;
        }
      }
    }
    return Optional.empty();
  }
}
