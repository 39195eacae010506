package io.es4x.origin;

import io.vertx.core.internal.logging.Logger;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.HttpException;
import org.jspecify.annotations.Nullable;

/**
 * The log of requests that failed on their way through a router. Called by Vert.x, as the build
 * changes it, in place of a line that names neither the request nor the status.
 */
public final class RouterFailures {
  private static final int INTERNAL_SERVER_ERROR = 500;

  private RouterFailures() {}

  /** Logs a failure that no handler has taken; a refusal such as {@code ctx.fail(401)} is none. */
  public static void log(
      Logger logger, Object words, @Nullable Throwable failure, RoutingContext context) {
    int status = status(context, failure);
    boolean isRefusal =
        failure == null || (failure instanceof HttpException && failure.getCause() == null);
    // A status that comes after the head is an error of its own, which is logged.
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
