package io.es4x.origin;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;

/** The answers to HTTP requests whose handlers have failed. Never throws. */
final class HttpAnswers {
  private static final int INTERNAL_SERVER_ERROR = 500;

  /** The error code of HTTP/2, RFC 9113 section 7. */
  private static final long INTERNAL_ERROR = 2;

  private HttpAnswers() {}

  /** Words for a log, such as {@code Request GET /orders}. */
  static String subject(HttpServerRequest request) {
    return "Request " + request.method() + " " + request.uri();
  }

  /**
   * Answers with 500; cuts the answer off when it has begun, and closes what the request has
   * become.
   */
  static void fail(HttpServerRequest request) {
    HttpServerResponse response = request.response();
    if (Upgrade.close(request) || response.closed()) {
      return;
    }
    if (response.ended() && response.headWritten()) {
      return;
    }
    if (response.ended() || response.headWritten()) {
      // It has ended without a head where a handler that completes the headers has failed.
      cutOff(request);
      return;
    }
    try {
      response
          .setStatusCode(INTERNAL_SERVER_ERROR)
          .end("Internal Server Error")
          .onComplete(sent -> {});
    } catch (RuntimeException unsent) {
      // It was begun meanwhile, or a handler that completes the headers fails.
      cutOff(request);
    }
  }

  /**
   * Ends the stream of HTTP/2, or the connection, so that nobody takes half an answer for a whole.
   */
  static void cutOff(HttpServerRequest request) {
    if (request.version() == HttpVersion.HTTP_2) {
      request.response().reset(INTERNAL_ERROR);
    } else {
      request.connection().close().onComplete(closed -> {});
    }
  }
}
