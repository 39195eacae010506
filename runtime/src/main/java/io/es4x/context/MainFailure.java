package io.es4x.context;

import io.es4x.errors.ErrorText;

/**
 * The main module of a verticle failed. Its message is the whole text for the user, made on the
 * context's own thread, so that any thread may print it.
 */
public final class MainFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final int exitCode;

  /** The failure of a deployment: of its main module, or of what else kept it from starting. */
  public static MainFailure of(Throwable failure) {
    return failure instanceof MainFailure program
        ? program
        : new MainFailure(ErrorText.of(failure), Failures.FAILED);
  }

  MainFailure(String text, int exitCode) {
    super(text, null, false, false);
    this.text = text;
    this.exitCode = exitCode;
  }

  /** The whole text for the user. */
  public String text() {
    return text;
  }

  /** The exit code that the failed program wants. */
  public int exitCode() {
    return exitCode;
  }

  @Override
  public String toString() {
    return text;
  }
}
