package io.es4x.services;

import io.es4x.os.StandardStream;
import io.es4x.threads.ContextThread;
import io.vertx.core.internal.ContextInternal;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The services that a context gives to the Java halves of its builtins. Context's thread only,
 * except where a service says otherwise.
 */
@ContextThread
public interface ContextServices {

  /**
   * The event loop, where all JavaScript of the context runs: for timers, parsers and {@link
   * AsyncResource}, by which all others call back.
   */
  EventLoop eventLoop();

  /** The counts of what keeps the context alive. */
  Handles handles();

  /** The things that the context has open, to be closed when it ends. */
  Openings openings();

  /** The Vert.x context: the event loop of channels, and the transport that makes them. */
  ContextInternal vertxContext();

  /** The worker that the context runs; null for one that is none. */
  @Nullable WorkerSettings worker();

  /**
   * Makes a worker of this context, which ends with it.
   *
   * @param ended takes its exit code, on any thread
   */
  WorkerThread createWorker(WorkerSettings settings, IntConsumer ended);

  /** The permissions of the program, to be asked before anything leaves the context. */
  Permissions permissions();

  /** The life of the operating system's process. */
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
