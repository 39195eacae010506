package io.es4x.context;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.ObservedFuture;
import io.es4x.interop.owner.Origin;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The futures of scripts that have failed without a listener during a task. If they still have none
 * after the task's microtasks, they are unhandled rejections. On the context's thread.
 */
final class UnhandledFutures {
  private final Failures failures;
  private @Nullable List<Unhandled> waiting;

  UnhandledFutures(Failures failures) {
    this.failures = failures;
  }

  private record Unhandled(Future<?> future, Throwable cause, Origin origin) {}

  void add(Future<?> future, Throwable cause, Origin origin) {
    if (waiting == null) {
      waiting = new ArrayList<>();
    }
    waiting.add(new Unhandled(future, cause, origin));
  }

  boolean isWaiting() {
    return waiting != null;
  }

  /** Reports the futures that are still unhandled; returns whether there were any to check. */
  boolean report() {
    List<Unhandled> batch = waiting;
    if (batch == null) {
      return false;
    }
    waiting = null;
    for (Unhandled each : batch) {
      if (ObservedFuture.isUnhandled(each.future)) {
        failures.rejected(JsErrors.toJs(each.cause), each.future, each.origin);
      }
    }
    return true;
  }
}
