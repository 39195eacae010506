package io.es4x.services;

import io.es4x.os.StandardStream;
import io.es4x.threads.ContextThread;
import io.vertx.core.internal.ContextInternal;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The services that a context offers to the Java halves of its builtins. They may be used on the
 * context's thread only, unless a service says otherwise.
 */
@ContextThread
public interface ContextServices {

  /**
   * The event loop, on which all JavaScript of the context runs: for timers and parsers. All other
   * builtins call back by {@link AsyncResource}.
   */
  EventLoop eventLoop();

  /** The counts of the handles that keep the context alive. */
  Handles handles();

  /** The resources that the context has open, which are closed when it ends. */
  Openings openings();

  /** The Vert.x context: its event loop for channels, and the transport that creates them. */
  ContextInternal vertxContext();

  /** Returns whether Vert.x has metrics. */
  default boolean isMeasured() {
    return vertxContext().owner().isMetricsEnabled();
  }

  /** The settings if the context is a worker's; null otherwise. */
  @Nullable WorkerSettings worker();

  /**
   * Creates a worker of this context, which ends with the context.
   *
   * @param ended is called with the exit code, on any thread
   */
  WorkerThread createWorker(WorkerSettings settings, IntConsumer ended);

  /**
   * The permissions of the program, to be checked before an operation affects anything outside the
   * context.
   */
  Permissions permissions();

  /** The control of the operating system process. */
  ProcessLife process();

  /** The facts about the process that programs see. */
  ProcessSettings settings();

  /** The inspector of the process. */
  InspectorControl inspector();

  /** The stream of standard output. */
  StandardStream stdout();

  /** The stream of standard error. */
  StandardStream stderr();
}
