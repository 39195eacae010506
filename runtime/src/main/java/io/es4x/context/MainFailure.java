package io.es4x.context;

import io.es4x.errors.ErrorText;

/**
 * The failure of a verticle: the error of its main module, or an uncaught one. Its message is the
 * complete text for the user, made on the context's own thread so that any thread can print it.
 */
public class MainFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final int exitCode;

  /**
   * Returns the failure of a deployment, whose cause is the main module or anything else that kept
   * it from starting.
   */
  public static MainFailure of(Throwable failure) {
    return failure instanceof MainFailure program
        ? program
        : new MainFailure(ErrorText.of(failure), ExitCode.FAILED);
  }

  public MainFailure(String text, int exitCode) {
    super(text, null, false, false);
    this.text = text;
    this.exitCode = exitCode;
  }

  /** Returns the complete text for the user. */
  public String text() {
    return text;
  }

  /** Returns the exit code that the failed program has set. */
  public int exitCode() {
    return exitCode;
  }

  @Override
  public String toString() {
    return text;
  }
}
