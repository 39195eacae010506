package io.es4x.node.bindings.http2;

/** A failure after which nothing more of a session's input can be read. */
final class SessionFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Nghttp2Error failure;

  SessionFailure(Nghttp2Error failure) {
    super(failure.name(), null, false, false);
    this.failure = failure;
  }

  Nghttp2Error failure() {
    return failure;
  }
}
