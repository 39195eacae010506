package io.es4x.web.urlpattern;

/** Thrown for an invalid pattern, where the standard throws a TypeError. */
final class InvalidPattern extends Exception {
  private static final long serialVersionUID = 1;

  InvalidPattern(String message) {
    super(message, null, false, false);
  }
}
