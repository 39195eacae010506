package io.es4x.origin;

import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.http.HttpServerRequest;

/**
 * An HTTP request. When it fails, the response is 500, or 503 if it was stopped, or is aborted if
 * it has begun.
 */
final class RequestArrival extends Arrival {
  private final HttpServerRequest request;

  RequestArrival(HttpServerRequest request, ScriptContext owner) {
    super(owner);
    this.request = request;
  }

  @Override
  public String subject() {
    return HttpAnswers.subject(request);
  }

  @Override
  public void fail(Throwable failure) {
    HttpAnswers.fail(request, failure);
  }

  @Override
  public boolean isOpen() {
    return !request.response().closed();
  }
}
