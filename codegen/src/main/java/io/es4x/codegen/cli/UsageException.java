package io.es4x.codegen.cli;

/** An invalid command line; the message says what to change. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
