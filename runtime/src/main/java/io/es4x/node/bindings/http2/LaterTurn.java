package io.es4x.node.bindings.http2;

import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.services.Handles.Handle;
import io.es4x.threads.ContextThread;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The actions of a session that wait for a later turn of the loop. */
@ContextThread
final class LaterTurn {
  private final EventLoop loop;
  private final Http2Callbacks scripts;
  private final Value session;
  private final @Nullable Object arrival;
  private final Handle pending;
  private final Queue<Runnable> actions = new ArrayDeque<>();

  /**
   * Begins with no action.
   *
   * @param session the object of JavaScript
   */
  LaterTurn(ContextServices services, Http2Callbacks scripts, Object session) {
    this.loop = services.eventLoop();
    this.scripts = scripts;
    this.session = HandleEvents.asValue(session);
    this.arrival = loop.arrival();
    this.pending = services.handles().ofKind("Http2Session");
  }

  void add(Runnable action) {
    if (actions.isEmpty()) {
      pending.ref(); // The process may not end before.
      loop.runAfterIo(
          () ->
              loop.runTask(
                  () -> {
                    loop.resume(arrival);
                    scripts.enter(session);
                  }));
    }
    actions.add(action);
  }

  /** Runs the actions; the script calls it when the turn has come. */
  void run() {
    List<Runnable> due = List.copyOf(actions);
    actions.clear();
    pending.unref();
    due.forEach(Runnable::run);
  }
}
