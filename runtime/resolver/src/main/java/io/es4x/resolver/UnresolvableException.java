package io.es4x.resolver;

/** A library that could not be had, told in words for the user: what, why, and what to do. */
final class UnresolvableException extends Exception {

  private static final long serialVersionUID = 1L;

  UnresolvableException(String message) {
    super(message);
  }
}
