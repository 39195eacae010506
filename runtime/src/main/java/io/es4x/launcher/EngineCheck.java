package io.es4x.launcher;

import io.es4x.context.JsEngine;

/**
 * Says so when JavaScript would be interpreted: a wrong setup is 10 to 100 times slower, silently.
 */
final class EngineCheck {
  private EngineCheck() {}

  static void warnIfInterpreted(JsEngine engine) {
    if (!engine.compiles()) {
      System.err.println(
          "es4x: warning: JavaScript is interpreted, 10 to 100 times slower, since this JVM has no"
              + " Graal compiler ("
              + System.getProperty("java.vendor.version", System.getProperty("java.vendor"))
              + " "
              + Runtime.version()
              + "). Start with `es4x run`, which sets it up, on a HotSpot JDK 25 without"
              + " -XX:-EnableJVMCI or -Xint.");
    }
  }
}
