package io.es4x.origin;

import io.vertx.core.internal.logging.Logger;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.HttpException;
import org.jspecify.annotations.Nullable;

/**
 * Logs requests that have failed in a router. The build makes Vert.x call it instead of logging a
 * line without the request and the status.
 */
public final class RouterFailures {
  private static final int INTERNAL_SERVER_ERROR = 500;

  private RouterFailures() {}

  /**
   * Logs a failure that no handler has handled; a refusal such as {@code ctx.fail(401)} is not one.
   */
  public static void log(
      Logger logger, Object words, @Nullable Throwable failure, RoutingContext context) {
    int status = status(context, failure);
    boolean isRefusal =
        failure == null || (failure instanceof HttpException && failure.getCause() == null);
    // A refusal after the head was sent causes another error, which is logged.
    if (isRefusal && (status < INTERNAL_SERVER_ERROR || context.response().headWritten())) {
      return;
    }
    String text = HttpAnswers.subject(context.request()) + " failed with " + status;
    if (isRefusal) {
      logger.error(text);
    } else {
      logger.error(text, failure);
    }
  }

  private static int status(RoutingContext context, @Nullable Throwable failure) {
    if (context.statusCode() > 0) {
      return context.statusCode();
    }
    return failure instanceof HttpException exception
        ? exception.getStatusCode()
        : INTERNAL_SERVER_ERROR;
  }
}
