package io.es4x.launcher;

import io.es4x.threads.AnyThread;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Signals as Node treats them: to the application's listeners, else an orderly end for those that
 * ask for one, and for all others what the system does.
 */
@AnyThread
final class Signals {
  private static final Set<String> ENDING = Set.of("SIGINT", "SIGTERM", "SIGHUP");
  private static final int PREFIX = "SIG".length();

  private final ObjIntConsumer<String> taker;

  /**
   * @param taker is given the name and number of each signal that arrives, by a thread of the JVM
   */
  Signals(ObjIntConsumer<String> taker) {
    this.taker = taker;
  }

  /** Takes the signals that end a program. */
  void install() {
    // HUP does not exist on Windows, and -Xrs takes them all away.
    ENDING.forEach(name -> handle(name, this::arrived));
  }

  /**
   * Takes a signal for its listeners from now on, or leaves it to the system.
   *
   * @return false where the JVM needs the signal itself
   */
  synchronized boolean listen(String name, boolean listening) {
    return ENDING.contains(name)
        || handle(name, listening ? this::arrived : SignalHandler.SIG_DFL)
        || !listening;
  }

  private void arrived(Signal signal) {
    taker.accept("SIG" + signal.getName(), signal.getNumber());
  }

  private boolean handle(String name, SignalHandler handler) {
    try {
      Signal.handle(new Signal(name.substring(PREFIX)), handler);
      return true;
    } catch (IllegalArgumentException unsupported) {
      return false;
    }
  }
}
