package io.es4x.origin;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.HttpException;
import java.util.OptionalInt;

/**
 * A request in a router. Its failure goes to the router's failure handlers, with the error's own
 * status or 500.
 */
final class RoutingArrival extends Arrival {
  private static final System.Logger LOG = System.getLogger("es4x");

  private final RoutingContext context;

  RoutingArrival(RoutingContext context, ScriptContext owner) {
    super(owner);
    this.context = context;
  }

  @Override
  public String subject() {
    return HttpAnswers.subject(context.request());
  }

  @Override
  public boolean handlesErrors() {
    return true;
  }

  @Override
  public boolean isOpen() {
    return !context.response().closed();
  }

  @Override
  public void fail(Throwable failure) {
    if (context.failed() || context.response().ended()) {
      // It has failed before, in a failure handler or a second callback, so the router is not
      // called again.
      LOG.log(System.Logger.Level.ERROR, subject() + " failed", failure);
      HttpAnswers.fail(context.request(), failure);
      return;
    }
    try {
      OptionalInt status = JsErrors.httpStatus(failure);
      if (failure instanceof HttpException || status.isEmpty()) {
        context.fail(failure);
      } else {
        context.fail(status.getAsInt(), failure);
      }
    } catch (RuntimeException unsent) {
      // The head was sent before, or a headers end handler fails.
      HttpAnswers.fail(context.request(), failure);
    }
  }
}
