package io.es4x.node.process;

/**
 * The ways in which JavaScript decides about the life of the operating system process. Called on
 * the event loop of the context that asks.
 */
public interface ProcessLife {

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
   */
  void listensTo(String name, boolean listening);

  /** Notes that the context waits for something ({@code +1}), or no longer does ({@code -1}). */
  void waiting(int change);

  /** Runs JavaScript as a task of the context, later. Any thread. */
  void runLater(Runnable task);
}
