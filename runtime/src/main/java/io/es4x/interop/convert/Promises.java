package io.es4x.interop.convert;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.ContextThread;
import io.vertx.core.Completable;
import io.vertx.core.CompositeFuture;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** Converts between promises and Vert.x futures. */
@ContextThread
public final class Promises {
  private Promises() {}

  /** Returns a future that settles as a promise, or any thenable, does. */
  public static Future<@Nullable Object> toFuture(Value promise) {
    Promise<@Nullable Object> result = Promise.promise();
    ProxyExecutable fulfilled =
        values -> {
          result.tryComplete(ToJava.convert(values[0], Object.class));
          return null;
        };
    ProxyExecutable rejected =
        values -> {
          result.tryFail(JsErrors.toThrowable(values[0]));
          return null;
        };
    try {
      promise.invokeMember("then", fulfilled, rejected);
    } catch (PolyglotException thrown) {
      result.tryFail(thrown); // By a thenable; after it has settled that means nothing.
    }
    return result.future();
  }

  /** Calls the resolving functions of a promise when a future completes. */
  public static final class Settler implements Completable<@Nullable Object> {
    private final ScriptContext owner = ScriptContext.current();
    private final Origin origin = owner.origin();
    private final Value resolve;
    private final Value reject;

    public Settler(Value resolve, Value reject) {
      this.resolve = resolve;
      this.reject = reject;
      owner.pending(+1);
    }

    @Override
    public void complete(@Nullable Object result, @Nullable Throwable failure) {
      if (owner.isCurrentThread()) {
        settle(result, failure);
      } else {
        owner.runLater(() -> settle(result, failure));
      }
    }

    private void settle(@Nullable Object result, @Nullable Throwable failure) {
      owner.pending(-1);
      if (failure == null) {
        // A composite future is its own result, and a promise resolved with it would never settle.
        Object value = result instanceof CompositeFuture all ? all.list() : result;
        owner.settle(resolve, origin, CopySource.of(value, owner));
      } else {
        owner.settle(reject, origin, JsErrors.toJs(failure));
      }
    }
  }
}
