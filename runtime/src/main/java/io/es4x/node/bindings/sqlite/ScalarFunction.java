package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;

/** A function of SQL that a function of JavaScript computes. */
@ContextThread
final class ScalarFunction extends Callback.OfSql {
  private final Object function;

  ScalarFunction(Connection connection, boolean bigInts, Object function) {
    super(connection, bigInts);
    this.function = function;
  }

  void call(long context, int count, long values) {
    guarded(
        context,
        () ->
            FunctionResult.set(
                context, RawCall.call(function, Undefined.instance, arguments(0, count, values))));
  }
}
