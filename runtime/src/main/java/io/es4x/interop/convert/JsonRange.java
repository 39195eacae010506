package io.es4x.interop.convert;

import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a number fits the type that a method of Vert.x JSON reads it as. Vert.x would
 * truncate the number to the lowest bits or round it, silently. Public for the classes that {@code
 * JsonPatches} changes.
 */
@ContextThread
public final class JsonRange {
  /** The methods that read numbers of a limited range. */
  public static final List<String> METHODS = List.of("getInteger", "getLong", "getFloat");

  private JsonRange() {}

  /** Checks the number that a method of an object is about to read. */
  public static void check(JsonMembers object, String name, String method) {
    check(object.getMap().get(name), method);
  }

  /** Checks the number that a method of an array is about to read. */
  public static void check(JsonElements array, int index, String method) {
    List<@Nullable Object> list = array.getList();
    check(index >= 0 && index < list.size() ? list.get(index) : null, method);
  }

  private static void check(@Nullable Object value, String method) {
    if (value instanceof Number number && !fits(number, method)) {
      throw new ArithmeticException(
          method + ": " + number + " is out of range of a Java " + typeOf(method));
    }
  }

  private static boolean fits(Number number, String method) {
    double value = number.doubleValue();
    return switch (method) {
      case "getInteger" -> value >= Integer.MIN_VALUE && value < -(double) Integer.MIN_VALUE;
      case "getLong" ->
          number instanceof Long || (value >= Long.MIN_VALUE && value < -(double) Long.MIN_VALUE);
      default -> !Double.isFinite(value) || Float.isFinite((float) value);
    };
  }

  private static String typeOf(String method) {
    return method.equals("getInteger")
        ? "int"
        : method.substring("get".length()).toLowerCase(Locale.ROOT);
  }
}
