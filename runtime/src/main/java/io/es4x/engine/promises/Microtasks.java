package io.es4x.engine.promises;

import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.threads.ContextThread;

/**
 * The microtask queue of the current context. The engine runs it when JavaScript returns to Java.
 */
@ContextThread
public final class Microtasks {
  private Microtasks() {}

  /** Runs the pending microtasks now, between two calls of the program within one task. */
  public static void run() {
    JSRealm.get(null).getAgent().processAllPromises(false);
  }
}
