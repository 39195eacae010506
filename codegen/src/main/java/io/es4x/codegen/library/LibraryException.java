package io.es4x.codegen.library;

/** An error that the user has to correct, with its code, the cause and the solution. */
final class LibraryException extends Exception {
  private static final long serialVersionUID = 1L;

  LibraryException(String code, String message) {
    super(code + ": " + message);
  }
}
