package io.es4x.interop.convert;

import io.vertx.core.Future;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The error for a value that cannot be converted to the Java type.
 *
 * <p>GraalJS turns a {@link ClassCastException} of a conversion into a {@code TypeError} and
 * prefixes the method's name; other exceptions reach JavaScript as Java objects. A {@code
 * TypeError} thrown by a script's function would keep its text, but lack the name: neither the
 * mapping nor the stack has the method that is being called.
 */
@SuppressWarnings("serial")
public final class Mismatch extends ClassCastException {
  private static final int LONGEST_TEXT = 60;

  /** The names of Java classes that mean something else in JavaScript. */
  private static final Set<String> JAVASCRIPT =
      Set.of("Array", "Date", "Error", "Function", "Iterator", "Map", "Object", "Promise", "Set");

  public Mismatch(@Nullable String message) {
    super(message);
  }

  public static Mismatch expected(String what, Value got) {
    return new Mismatch("expected " + what + ", but got " + describe(got));
  }

  /** Names an object of a class by the simple name: "a Context", "a Java Promise". */
  public static String nameOf(Class<?> type) {
    String name = type.getSimpleName();
    if (name.equals("SocketAddress")) {
      return "a SocketAddress (a port is a number; { port } is an option of createHttpServer)";
    }
    return JAVASCRIPT.contains(name) ? "a Java " + name : "a " + name;
  }

  /** Returns the same error with the place of the value, such as an option or an element. */
  static Mismatch at(String place, ClassCastException mismatch) {
    String message = String.valueOf(mismatch.getMessage());
    return new Mismatch(place + (message.startsWith("[") ? "" : ": ") + message);
  }

  private static String describe(Value value) {
    if (value.isString()) {
      return '"' + shortened(value.asString()) + '"';
    } else if (value.isHostObject() && value.asHostObject() instanceof Future<?>) {
      return "a Future that was not awaited";
    } else if (value.isHostObject()) {
      return "a Java " + value.asHostObject().getClass().getSimpleName();
    } else if (JsonValues.unwrap(value) instanceof Object json) {
      return "a Java " + json.getClass().getSimpleName();
    } else if (value.canExecute()) {
      return "a function";
    } else if (value.hasArrayElements()) {
      return "an array";
    } else if (JsKind.isError(value)) {
      return "an error";
    } else if (value.hasMembers()) {
      String kind = value.getMetaObject().getMetaSimpleName();
      return kind.equals("Object") ? "an object" : "a " + kind;
    }
    return shortened(value.toString());
  }

  private static String shortened(String text) {
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "…" : text;
  }
}
