package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;

/** The functions of JavaScript that decide how a changeset is applied. */
@ContextThread
final class ChangesetCallback extends Callback {
  private static final int ABORT = 2;

  private final Object filter;
  private final Object conflict;

  /**
   * Makes the callback.
   *
   * @param filter tells whether the changes of a table are applied
   * @param conflict says what is done about a conflict, as an integer
   */
  ChangesetCallback(Connection connection, Object filter, Object conflict) {
    super(connection);
    this.filter = filter;
    this.conflict = conflict;
  }

  int filter(long table) {
    return guarded(
        () -> Boolean.TRUE.equals(RawCall.call(filter, Undefined.instance, text(table))) ? 1 : 0,
        0);
  }

  int conflict(int type) {
    return guarded(() -> (Integer) RawCall.call(conflict, Undefined.instance, type), ABORT);
  }
}
