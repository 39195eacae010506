package io.es4x.services;

import io.es4x.threads.ContextThread;

/**
 * Ends the operating system process for JavaScript, and tracks its signal listeners. Called on the
 * event loop of the calling context.
 */
@ContextThread
public interface ProcessLife {

  /** Returns whether JavaScript is embedded in a Java application. */
  boolean isEmbedded();

  /** Ends the process in order; the calling context has already emitted {@code 'exit'}. */
  void exit(int code);

  /** Sets the exit code for when the process ends by itself. */
  void exitCode(int code);

  /** Ends the process at once, as {@code SIGABRT} would. */
  void abort();

  /**
   * Notes whether a context listens to a signal; if so, the signal's default action does not take
   * place.
   *
   * @param name such as {@code SIGINT}
   * @return false if the JVM reserves the signal, so that listeners never get it
   */
  boolean listensTo(String name, boolean listening);
}
