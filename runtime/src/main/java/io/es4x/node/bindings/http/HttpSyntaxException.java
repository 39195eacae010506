package io.es4x.node.bindings.http;

import io.es4x.threads.AnyThread;

/** The end of parsing: bytes that no message may have, or a pause. It has no stack trace. */
@AnyThread
final class HttpSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Fault fault;
  private final String reason;
  private final int position;

  HttpSyntaxException(Fault fault, String reason, int position) {
    super(reason, null, false, false);
    this.fault = fault;
    this.reason = reason;
    this.position = position;
  }

  Fault fault() {
    return fault;
  }

  String reason() {
    return reason;
  }

  /** The index in the input of the first byte that was not parsed. */
  int position() {
    return position;
  }
}
