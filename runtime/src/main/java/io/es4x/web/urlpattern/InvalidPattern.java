package io.es4x.web.urlpattern;

/** A pattern is not valid: where the standard throws a TypeError. */
final class InvalidPattern extends Exception {
  private static final long serialVersionUID = 1;

  InvalidPattern(String message) {
    super(message, null, false, false);
  }
}
