package io.es4x.errors;

import org.graalvm.polyglot.Value;

/** Carries a rejection reason that is not an Error, such as a string, through Java. */
@SuppressWarnings("serial")
final class JsRejection extends RuntimeException {
  private final transient Value reason;

  JsRejection(Value reason) {
    super(reason.toString());
    this.reason = reason;
  }

  @Override
  public String toString() {
    return "Uncaught " + reason;
  }

  Value reason() {
    return reason;
  }
}
