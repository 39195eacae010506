package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;

/** A function of JavaScript that allows or denies what statements do. */
@ContextThread
final class Authorizer extends Callback {
  private static final int DENY = 1;

  private final Object function;

  Authorizer(Connection connection, Object function) {
    super(connection);
    this.function = function;
  }

  int answer(int action, long first, long second, long database, long trigger) {
    return guarded(
        () ->
            (Integer)
                RawCall.call(
                    function,
                    Undefined.instance,
                    action,
                    text(first),
                    text(second),
                    text(database),
                    text(trigger)),
        DENY);
  }
}
