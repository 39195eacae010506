package io.es4x.context;

import io.es4x.interop.JsErrors;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code dispatch.js}: how JavaScript is entered, and where an HTTP handler's
 * failure goes.
 *
 * <p>A request whose handler throws, or returns a promise that rejects, is answered with 500 and
 * the error is logged; the server lives. Failures of other handlers are uncaught errors. Public for
 * GraalJS only. Event loop only.
 */
public final class Dispatch {
  private static final System.Logger LOG = System.getLogger("es4x");
  private static final boolean WEB = isOnClassPath("io.vertx.ext.web.RoutingContext");

  private @Nullable Value main;
  private @Nullable Value run;
  private @Nullable Value runWithTwo;

  Dispatch() {}

  /**
   * Takes the functions that enter JavaScript. As members of an object they would be bound to it,
   * which costs each call an array.
   */
  public void enterBy(Value mainFunction, Value runFunction, Value runWithTwoFunction) {
    main = mainFunction;
    run = runFunction;
    runWithTwo = runWithTwoFunction;
  }

  Value main() {
    return Objects.requireNonNull(main);
  }

  Value run() {
    return Objects.requireNonNull(run);
  }

  Value runWithTwo() {
    return Objects.requireNonNull(runWithTwo);
  }

  /** Whether an event has a failure path of its own. */
  public boolean takesFailure(@Nullable Object event) {
    return event instanceof HttpServerRequest || (WEB && Routing.accepts(event));
  }

  /** Sends the failure of an asynchronous handler down its event's failure path. */
  public void fail(Object event, Value reason) {
    fail(event, JsErrors.toThrowable(reason));
  }

  static void fail(Object event, Throwable failure) {
    if (event instanceof HttpServerRequest request) {
      failRequest(request, failure);
    } else {
      Routing.FAIL.accept(event, failure);
    }
  }

  private static void failRequest(HttpServerRequest request, Throwable failure) {
    LOG.log(
        System.Logger.Level.ERROR,
        "Request handler failed: " + request.method() + " " + request.uri(),
        failure);
    HttpServerResponse response = request.response();
    if (response.ended()) {
      return;
    }
    if (response.headWritten()) {
      request.connection().close();
    } else {
      response.setStatusCode(500).end("Internal Server Error");
    }
  }

  private static boolean isOnClassPath(String className) {
    try {
      Class.forName(className, false, Dispatch.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }

  /** Touches vertx-web, which an application need not have. */
  private static final class Routing {
    static final BiConsumer<Object, Throwable> FAIL =
        (event, failure) -> ((io.vertx.ext.web.RoutingContext) event).fail(failure);

    static boolean accepts(@Nullable Object event) {
      return event instanceof io.vertx.ext.web.RoutingContext;
    }
  }
}
