package io.es4x.errors;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names the method whose argument must not be null. Java does not tell that before the call, so the
 * exception is read that the method, or one that it passes the argument to, has thrown.
 */
final class NullArgument {
  /** The prefix of the engine's classes that call Java methods. */
  private static final String CALLER = "com.oracle.truffle.host.";

  /**
   * The greatest depth of the caller's frame: deeper it is no argument of that call that is null,
   * or nobody can tell.
   */
  private static final int MAX_DEPTH = 5;

  /** A variable, in the words of the JVM; not a field, nor what a method returned. */
  private static final Pattern VARIABLE_IS_NULL =
      Pattern.compile("because \"(\\w+|<parameter\\d+>)\" is null$");

  private NullArgument() {}

  /** The message for a null argument of a method that JavaScript has called; null for others. */
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
