package io.es4x.services;

import io.es4x.threads.ContextThread;

/**
 * The ways in which JavaScript decides about the life of the operating system process. Called on
 * the event loop of the context that asks.
 */
@ContextThread
public interface ProcessLife {

  /** Tells whether the process is that of a Java application. */
  boolean isEmbedded();

  /** Ends the process in order; {@code 'exit'} was emitted in the asking context already. */
  void exit(int code);

  /** Notes the exit code for when the process ends by itself. */
  void exitCode(int code);

  /** Ends the process at once, as {@code SIGABRT} would. */
  void abort();

  /**
   * Notes whether a context listens to a signal, in which case the signal's default action does not
   * take place.
   *
   * @param name such as {@code SIGINT}
   * @return false where the JVM needs the signal itself, so that it never comes to listeners
   */
  boolean listensTo(String name, boolean listening);
}
