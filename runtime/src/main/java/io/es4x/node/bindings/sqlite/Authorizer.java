package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Allows or denies what statements do: by permissions, then by a function of JavaScript. */
@ContextThread
final class Authorizer extends Callback {
  private static final int ALLOW = 0;
  private static final int DENY = 1;

  private final @Nullable Object function;

  Authorizer(Connection connection, @Nullable Object function) {
    super(connection);
    this.function = function;
  }

  int answer(int action, long first, long second, long database, long trigger) {
    return guarded(
        () -> {
          connection.files().requireStatement(action, SqliteLibrary.text(first));
          return function == null
              ? ALLOW
              : (Integer)
                  RawCall.call(
                      function,
                      Undefined.instance,
                      action,
                      text(first),
                      text(second),
                      text(database),
                      text(trigger));
        },
        DENY);
  }
}
