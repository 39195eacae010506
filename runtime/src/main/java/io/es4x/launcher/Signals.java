package io.es4x.launcher;

import io.es4x.threads.AnyThread;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
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

  /** The previous handlers; that of SIGPIPE is the JVM's own. */
  private final Map<String, SignalHandler> replaced = new HashMap<>();

  /**
   * @param taker is given the name and number of each signal that arrives, by a thread of the JVM
   */
  Signals(ObjIntConsumer<String> taker) {
    this.taker = taker;
  }

  /** Handles the signals that end a program. */
  void install() {
    // HUP does not exist on Windows, and -Xrs takes them all away.
    ENDING.forEach(name -> handle(name, this::arrived));
  }

  /**
   * Handles a signal for its listeners from now on, or leaves it to the system.
   *
   * @return false where the JVM needs the signal itself
   */
  synchronized boolean listen(String name, boolean listening) {
    if (ENDING.contains(name) || listening == replaced.containsKey(name)) {
      return true;
    }
    if (listening) {
      SignalHandler before = handle(name, this::arrived);
      if (before != null) {
        replaced.put(name, before);
      }
      return before != null;
    }
    SignalHandler before = replaced.remove(name);
    if (before != null) {
      handle(name, before);
    }
    return true;
  }

  private void arrived(Signal signal) {
    taker.accept("SIG" + signal.getName(), signal.getNumber());
  }

  /** Sets a handler; returns the one before, or null where the signal cannot be handled. */
  private static @Nullable SignalHandler handle(String name, SignalHandler handler) {
    try {
      return Signal.handle(new Signal(name.substring(PREFIX)), handler);
    } catch (IllegalArgumentException unsupported) {
      return null;
    }
  }
}
