package io.es4x.errors;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names the method whose argument must not be null. Java does not say so before the call, so it is
 * derived from the exception that the method, or one that it passes the argument to, has thrown.
 */
final class NullArgument {
  /** The package prefix of the engine's classes that call Java methods. */
  private static final String CALLER = "com.oracle.truffle.host.";

  /**
   * The greatest depth of the caller's frame: a null pointer thrown deeper is probably not an
   * argument of the call.
   */
  private static final int MAX_DEPTH = 5;

  /** A null variable in the JVM's message; not a field, nor the result of a method. */
  private static final Pattern VARIABLE_IS_NULL =
      Pattern.compile("because \"(\\w+|<parameter\\d+>)\" is null$");

  private NullArgument() {}

  /**
   * Returns the message for a null argument of a method that JavaScript has called; null for other
   * exceptions.
   */
  static @Nullable String explain(NullPointerException exception) {
    StackTraceElement[] frames = exception.getStackTrace();
    int caller = 0;
    while (caller < frames.length && !frames[caller].getClassName().startsWith(CALLER)) {
      caller++;
    }
    if (caller == 0 || caller == frames.length || caller > MAX_DEPTH) {
      return null;
    }
    String message = exception.getMessage();
    boolean checked = frames[0].getClassName().equals("java.util.Objects");
    if (!checked && (message == null || !VARIABLE_IS_NULL.matcher(message).find())) {
      return null;
    }
    StackTraceElement called = frames[caller - 1];
    String type = called.getClassName();
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)
        + (called.getMethodName().equals("<init>") ? "" : "." + called.getMethodName())
        + ": an argument must not be null"
        + (message == null ? "" : " (" + message + ")");
  }
}
