package io.es4x.codegen.cli;

/** Something the caller has to change; the message says what. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
