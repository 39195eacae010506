package io.es4x.interop;

import com.oracle.truffle.api.interop.InteropLibrary;
import io.es4x.interop.convert.DataObjectConversion;
import io.es4x.interop.function.GeneratedAdapter;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.lang.reflect.Method;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.Value;

/**
 * Chooses among overloads that accept the arguments equally well, for which the engine has no rule.
 * The first argument whose parameter types differ in preference decides; null decides nothing. It
 * is documented in {@code docs/interop.md}, and the declarations follow it: {@code
 * FunctionOverloads} of codegen.
 *
 * <p>The engine calls it on any thread that runs scripts: see {@link JavaCallPatches}.
 */
public final class OverloadPreference {
  /**
   * The order of the types that one value can become: JSON first, then the most precise time, then
   * bytes.
   */
  private static final List<Class<?>> ORDER =
      List.of(
          JsonObject.class,
          Map.class,
          JsonArray.class,
          List.class,
          Collection.class,
          Set.class,
          Instant.class,
          Date.class,
          OffsetDateTime.class,
          ZonedDateTime.class,
          LocalDateTime.class,
          LocalDate.class,
          LocalTime.class,
          Buffer.class,
          byte[].class);

  private static final Comparator<Method> FUNCTIONS =
      Comparator.comparingInt(Method::getParameterCount)
          .thenComparing(method -> method.getReturnType() == void.class);

  private OverloadPreference() {}

  /**
   * Returns the index of the overload that is preferred to all others.
   *
   * @param overloads by their parameters
   * @param arguments as passed by scripts
   * @return -1 when they are ambiguous
   */
  public static int first(List<Class<?>[]> overloads, Object[] arguments) {
    for (int i = 0; i < overloads.size(); i++) {
      Class<?>[] overload = overloads.get(i);
      if (overloads.stream()
          .allMatch(other -> other == overload || compare(overload, other, arguments) < 0)) {
        return i;
      }
    }
    return -1;
  }

  private static int compare(Class<?>[] a, Class<?>[] b, Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (i >= a.length || i >= b.length) {
        return 0; // Those of a vararg are elements.
      }
      int order = a[i] == b[i] ? 0 : compare(a[i], b[i], arguments[i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(Class<?> a, Class<?> b, Object argument) {
    InteropLibrary interop = InteropLibrary.getUncached(argument);
    if (interop.isNull(argument)) {
      return 0;
    }
    if (a == Value.class || b == Value.class) {
      return a == Value.class ? 1 : -1; // Takes anything.
    }
    if (a.isAssignableFrom(b) || b.isAssignableFrom(a)) {
      return a.isAssignableFrom(b) ? 1 : -1;
    }
    if (interop.isExecutable(argument)) {
      return compareFunctional(a, b);
    }
    int place = ORDER.indexOf(a);
    int other = ORDER.indexOf(b);
    return place >= 0 && other >= 0
        ? place - other
        : compareOptions(a, b, interop.hasMembers(argument));
  }

  /**
   * For a function, the interface with fewer parameters is preferred, then one with a result, then
   * by name.
   */
  private static int compareFunctional(Class<?> a, Class<?> b) {
    Method method = GeneratedAdapter.functionalMethod(a);
    Method other = GeneratedAdapter.functionalMethod(b);
    if (method == null || other == null) {
      return 0;
    }
    int order = FUNCTIONS.compare(method, other);
    return order == 0 ? a.getSimpleName().compareTo(b.getSimpleName()) : order;
  }

  /**
   * For an object, the class with more options is preferred. If it has an option that no class has,
   * the class that reports this is.
   */
  private static int compareOptions(Class<?> a, Class<?> b, boolean object) {
    int options = DataObjectConversion.of(a).size();
    int others = DataObjectConversion.of(b).size();
    boolean comparable =
        (options > 0 && others > 0) || (object && (isNoObject(a) || isNoObject(b)));
    return comparable ? others - options : 0;
  }

  private static boolean isNoObject(Class<?> type) {
    return Collection.class.isAssignableFrom(type)
        || GeneratedAdapter.functionalMethod(type) != null;
  }
}
