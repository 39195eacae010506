package io.es4x.launcher;

import io.es4x.context.JsEngine;

/**
 * The warning when JavaScript would be interpreted: a wrong setup is 10 to 100 times slower,
 * silently.
 */
final class EngineCheck {
  private EngineCheck() {}

  static void warnIfInterpreted(JsEngine engine) {
    if (!engine.compiles()) {
      System.err.println(
          "es4x: warning: JavaScript is interpreted, 10 to 100 times slower than compiled: the Graal"
              + " compiler does not run in this JVM ("
              + System.getProperty("java.home")
              + "). Take -Xint and -XX:-EnableJVMCI out of JAVA_OPTS and --java-opts, make HOME"
              + " writable, or name another JDK 25 by ES4X_JAVA_HOME.");
    }
  }
}
