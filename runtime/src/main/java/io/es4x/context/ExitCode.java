package io.es4x.context;

import io.es4x.threads.AnyThread;

/** The exit codes of a process, as Node has them. */
@AnyThread
public final class ExitCode {
  /** After an error that nothing catches. */
  public static final int FAILED = 1;

  /** After an error of a listener for such errors. */
  public static final int LISTENER_FAILED = 7;

  private static final int SIGNAL = 128;

  /** After SIGABRT, by which a program ends itself. */
  public static final int ABORTED = ofSignal(6);

  private ExitCode() {}

  /** After a signal that has ended the process. */
  public static int ofSignal(int number) {
    return SIGNAL + number;
  }
}
