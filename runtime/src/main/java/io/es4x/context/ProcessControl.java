package io.es4x.context;

import io.es4x.os.StandardStream;
import io.es4x.services.InspectorControl;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The operating-system process that contexts share. */
@AnyThread
public interface ProcessControl {

  /** Returns the settings that the process was started with. */
  ProcessSettings settings();

  /** Returns the stream of the program's standard output. */
  default StandardStream stdout() {
    return StandardStream.out();
  }

  /** Returns the stream of the program's standard error. */
  default StandardStream stderr() {
    return StandardStream.err();
  }

  /** Returns the inspector of the process. */
  default InspectorControl inspector() {
    return InspectorControl.NONE;
  }

  /** Returns the settings of the worker whose process this is; null for the real process. */
  default @Nullable WorkerSettings worker() {
    return null;
  }

  /** Returns whether the process belongs to a Java application that embeds ES4X. */
  default boolean isEmbedded() {
    return false;
  }

  /** Ends the process with an exit code. Does not return. */
  void exit(int code);

  /** Sets the exit code for when the process ends by itself. */
  void exitCode(int code);

  /** Ends the process at once, as {@code SIGABRT} would. Does not return. */
  void abort();

  /** Prints the text of an uncaught error and ends the process. Does not return. */
  void uncaught(String text, int code);

  /** Returns whether an uncaught error ends the process; else it ends a verticle of it. */
  default boolean endsByErrors() {
    return true;
  }

  /** Notes a new context; the process lives while one of its contexts is busy. */
  void opened(JsContext context);

  /** Notes a context that has ended. */
  void closed(JsContext context);

  /**
   * Notes that the program of a context is being undeployed; it is the last moment at which its
   * code can run.
   */
  default void undeploying(JsContext context) {}

  /**
   * Notes a new context of a worker, or of a verticle that a worker has deployed: its life is that
   * of the worker, which the context that has created the worker waits for.
   */
  default void workerOpened(JsContext context) {}

  /** Notes that such a context has ended. */
  default void workerClosed(JsContext context) {}

  /** Ends a verticle whose deployer, a worker, has ended. */
  default void orphaned(JsContext context) {}

  /** Notes that a context has become idle. */
  void idle(JsContext context);

  /**
   * Notes a verticle that has failed ({@code +1}), until it is started again or its deployer has
   * been told ({@code -1}): that long the process does not end by itself.
   */
  default void restarting(int change) {}

  /**
   * Notes that a context listens, or no longer listens, to a signal such as {@code SIGTERM}.
   *
   * @return false where the JVM uses the signal itself, so that listeners never receive it
   */
  boolean listenToSignal(String name, JsContext context, boolean listening);
}
