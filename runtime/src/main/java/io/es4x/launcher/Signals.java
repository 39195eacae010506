package io.es4x.launcher;

import sun.misc.Signal;

/** Signals as Node treats them: to the application's listeners, else an orderly end. */
final class Signals {
  private Signals() {}

  static void install(JsProcess process) {
    for (String name : new String[] {"INT", "TERM", "HUP"}) {
      try {
        Signal.handle(new Signal(name), signal -> process.signal("SIG" + name, signal.getNumber()));
      } catch (IllegalArgumentException unsupported) {
        // HUP does not exist on Windows, and -Xrs takes them all away.
      }
    }
  }
}
