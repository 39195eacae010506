package io.es4x.origin;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;

/** The responses to HTTP requests whose handlers have failed. Never throws. */
final class HttpAnswers {

  /** The HTTP/2 error code, RFC 9113 section 7. */
  private static final long INTERNAL_ERROR = 2;

  private HttpAnswers() {}

  /** Returns the description for a log, such as {@code Request GET /orders}. */
  static String subject(HttpServerRequest request) {
    return "Request " + request.method() + " " + request.uri();
  }

  /**
   * Responds with the status of a failure; if the response has begun, it is aborted, and an
   * upgraded connection is closed.
   */
  static void fail(HttpServerRequest request, Throwable failure) {
    HttpServerResponse response = request.response();
    if (Upgrade.close(request) || response.closed()) {
      return;
    }
    if (response.ended() && response.headWritten()) {
      return;
    }
    if (response.ended() || response.headWritten()) {
      // A failed headers end handler has ended the response without a head.
      cutOff(request);
      return;
    }
    HttpResponseStatus status = Arrival.statusOf(failure);
    try {
      response.setStatusCode(status.code()).end(status.reasonPhrase()).onComplete(sent -> {});
    } catch (RuntimeException unsent) {
      // The response was begun meanwhile, or its headers end handler fails.
      cutOff(request);
    }
  }

  /**
   * Resets the HTTP/2 stream, or closes the connection, so that no client takes a truncated
   * response for a complete one.
   */
  static void cutOff(HttpServerRequest request) {
    if (request.version() == HttpVersion.HTTP_2) {
      request.response().reset(INTERNAL_ERROR);
    } else {
      request.connection().close().onComplete(closed -> {});
    }
  }
}
