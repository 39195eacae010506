package io.es4x.launcher;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.services.InspectorControl;
import io.es4x.threads.AnyThread;
import org.graalvm.polyglot.io.MessageTransport;
import org.jspecify.annotations.Nullable;

/**
 * The inspection of the program by a debugger; by itself there is none. An interface, so that no
 * class of the inspector is loaded where none is wanted.
 */
@AnyThread
interface Inspection {
  /** The inspection of a program that nobody wants to inspect. */
  Inspection NONE = new Inspection() {};

  /** The transport that the engine is made with; null for an engine without an inspector. */
  default @Nullable MessageTransport transport() {
    return null;
  }

  /** Lets clients attach to the engine that was made with the transport. */
  default void serve(JsEngine engine) {}

  /** Waits until a client says that the program may run, if that is wanted. */
  default void awaitClient() {}

  /** Notes a context, on its thread, before its program runs. */
  default void opened(JsContext context) {}

  /** Notes that a context has ended. */
  default void closed(JsContext context) {}

  /**
   * Returns whether the program was paused after some time.
   *
   * @param time of {@link System#nanoTime}
   */
  default boolean pausedAfter(long time) {
    return false;
  }

  /** Returns whether the program is paused. */
  default boolean isPaused() {
    return false;
  }

  /** The inspector as programs see it. */
  default InspectorControl control() {
    return InspectorControl.NONE;
  }

  /** Tells clients that the program has ended, and waits until they have gone. */
  default void finish() {}
}
