package io.es4x.web.serve;

import io.es4x.interop.convert.BufferConversion;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import org.graalvm.polyglot.Value;

/** The streamed body of a response. Public for GraalJS only. */
@ContextThread
public final class OutgoingBody {
  private final HttpServerRequest request;
  private final HttpServerResponse response;
  private final Value listener;
  private final AsyncResource resource;

  /**
   * @param listener has {@code drained} and {@code vanished}
   */
  OutgoingBody(
      ContextServices services,
      HttpServerRequest request,
      HttpServerResponse response,
      Value listener) {
    this.request = request;
    this.response = response;
    this.listener = listener;
    this.resource = new AsyncResource(services, ResourceType.SERVE_RESPONSE);
    if (response.closed()) {
      return;
    }
    response.exceptionHandler(ignored -> {});
    response.closeHandler(closed -> tell("vanished"));
    response.drainHandler(drained -> tell("drained"));
    if (!response.headers().contains(HttpHeaders.CONTENT_LENGTH)) {
      response.setChunked(true);
    }
  }

  /** Returns whether the client has closed the connection, or the response has ended. */
  public boolean isClosed() {
    return response.closed();
  }

  /**
   * Sends a chunk; returns false if the listener will be called when the write queue has drained.
   */
  public boolean write(Value bytes) {
    if (response.closed()) {
      return true;
    }
    response.write(BufferConversion.toBuffer(bytes)).onComplete(sent -> {});
    return !response.writeQueueFull();
  }

  /** Ends the response. */
  public void end() {
    if (!response.closed()) {
      response.end().onComplete(sent -> {});
      ServeHost.drop(request);
    }
  }

  private void tell(String event) {
    resource.emit(listener, event);
  }
}
