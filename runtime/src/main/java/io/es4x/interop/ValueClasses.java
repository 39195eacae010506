package io.es4x.interop;

import io.es4x.threads.AnyThread;
import io.vertx.core.Handler;
import java.time.temporal.TemporalAccessor;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * The Java classes whose objects are values to JavaScript, not functions, although they implement a
 * functional interface: exceptions, dates and times, and those records, enums and other comparable
 * classes that do not implement an interface meant for callbacks.
 */
@AnyThread
public final class ValueClasses {
  private static final String FUNCTIONS = Function.class.getPackageName();
  private static final Set<Class<?>> CALLBACKS =
      Set.of(Callable.class, Comparator.class, Handler.class, Runnable.class);

  private ValueClasses() {}

  /** Returns whether a class is one of them. The engine calls it once a class. */
  public static boolean contains(Class<?> type) {
    return Throwable.class.isAssignableFrom(type)
        || TemporalAccessor.class.isAssignableFrom(type)
        || ((type.isRecord() || Comparable.class.isAssignableFrom(type)) && !isCallback(type));
  }

  private static boolean isCallback(Class<?> type) {
    if (CALLBACKS.contains(type)
        || (type.isInterface() && type.getPackageName().equals(FUNCTIONS))) {
      return true;
    }
    for (Class<?> parent : type.getInterfaces()) {
      if (isCallback(parent)) {
        return true;
      }
    }
    return type.getSuperclass() != null && isCallback(type.getSuperclass());
  }
}
