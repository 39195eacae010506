package io.es4x.engine.objects;

import com.oracle.truffle.api.exception.AbstractTruffleException;
import io.es4x.threads.AnyThread;
import java.util.List;

/**
 * Initializes the engine's classes that are first used when an error crosses between JavaScript and
 * Java.
 *
 * <p>If that error is a stack overflow, too little stack may be left to initialize them, and the
 * JVM does not retry: no error could cross for the rest of the process.
 */
@AnyThread
public final class ErrorClasses {
  private static final String PACKAGE = AbstractTruffleException.class.getPackageName() + ".";
  private static final List<String> NAMES =
      List.of(
          "DefaultStackTraceElementObjectGen",
          "HostStackTraceElementObjectGen",
          "DeclaringMetaObjectGen",
          "InteropListGen");

  private ErrorClasses() {}

  /** Initializes the classes while enough stack is left. */
  public static void initialize() {
    ClassLoader loader = AbstractTruffleException.class.getClassLoader();
    try {
      for (String name : NAMES) {
        Class.forName(PACKAGE + name, true, loader);
      }
    } catch (ClassNotFoundException absent) {
      throw new IllegalStateException(
          "This version of Truffle is not supported: it lacks a class", absent);
    }
  }
}
