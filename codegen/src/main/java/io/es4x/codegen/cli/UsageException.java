package io.es4x.codegen.cli;

/** An error that the caller has to correct; the message says what. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
