package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.threads.ContextThread;

/** The microtasks of the current context, which otherwise run when JavaScript returns to Java. */
@ContextThread
public final class Microtasks {
  private Microtasks() {}

  /** Runs those that wait, between two calls of the program by one task. */
  public static void run() {
    JSRealm.get(null).getAgent().processAllPromises(false);
  }
}
