package io.es4x.web.serve;

import io.es4x.interop.convert.BufferConversion;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.vertx.core.http.HttpServerRequest;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The body of an incoming request. Public for GraalJS only. */
@ContextThread
public final class IncomingBody {
  private final HttpServerRequest request;
  private final AsyncResource resource;

  IncomingBody(ContextServices services, HttpServerRequest request) {
    this.request = request;
    this.resource = new AsyncResource(services, ResourceType.SERVE_BODY);
  }

  /**
   * Reads the whole body.
   *
   * @param listener has {@code all} and {@code failed}
   */
  public void readAll(Value listener) {
    request
        .body()
        .onComplete(
            bytes -> tell(listener, "all", BufferConversion.view(bytes)),
            failure -> tell(listener, "failed", String.valueOf(failure.getMessage())));
    request.resume();
  }

  /**
   * Starts reading in chunks, which are requested by {@link #fetch}.
   *
   * @param listener has {@code data}, {@code end} and {@code failed}
   */
  public void open(Value listener) {
    request.exceptionHandler(
        failure -> tell(listener, "failed", String.valueOf(failure.getMessage())));
    request.endHandler(ended -> tell(listener, "end"));
    request.handler(bytes -> tell(listener, "data", BufferConversion.view(bytes)));
  }

  /** Requests the next chunk. */
  public void fetch() {
    request.fetch(1);
  }

  /** Stops reading and discards the rest. */
  public void drop() {
    request.handler(null);
    ServeHost.drop(request);
  }

  private void tell(Value listener, String event, @Nullable Object... arguments) {
    resource.emit(listener, event, arguments);
  }
}
