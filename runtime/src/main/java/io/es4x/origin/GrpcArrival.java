package io.es4x.origin;

import io.es4x.interop.JsOwner;

/** A call of gRPC: its stream is reset, which its client sees as a failed call. */
final class GrpcArrival extends Arrival {
  private final Object request;

  GrpcArrival(Object request, JsOwner owner) {
    super(owner);
    this.request = request;
  }

  @Override
  public String subject() {
    return "Call of " + Members.call(request, "fullMethodName");
  }

  @Override
  public void fail(Throwable failure) {
    Object response = Members.call(request, "response");
    if (response != null) {
      Members.call(response, "cancel");
    }
  }
}
