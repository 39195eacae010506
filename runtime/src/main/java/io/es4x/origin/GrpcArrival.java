package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;

/** A gRPC call. When it fails, its stream is reset, which the client sees as a failed call. */
final class GrpcArrival extends Arrival {
  private final Object request;

  GrpcArrival(Object request, ScriptContext owner) {
    super(owner);
    this.request = request;
  }

  @Override
  public String subject() {
    return "Call of " + OptionalMethods.call(request, "fullMethodName");
  }

  @Override
  public void fail(Throwable failure) {
    Object response = OptionalMethods.call(request, "response");
    if (response != null) {
      OptionalMethods.call(response, "cancel");
    }
  }
}
