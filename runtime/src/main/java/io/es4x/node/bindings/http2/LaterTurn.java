package io.es4x.node.bindings.http2;

import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.graalvm.polyglot.Value;

/** The queue of a session's actions for a later iteration of the event loop. */
@ContextThread
final class LaterTurn {
  private final AsyncResource resource;
  private final Value enter;
  private final Value session;
  private final Queue<Runnable> actions = new ArrayDeque<>();

  /**
   * Begins with no action.
   *
   * @param session the object of JavaScript
   */
  LaterTurn(ContextServices services, Http2Callbacks scripts, Object session) {
    this.resource = new AsyncResource(services, ResourceType.HTTP2_SESSION);
    this.enter = scripts.enter();
    this.session = HandleEvents.asValue(session);
  }

  void add(Runnable action) {
    if (actions.isEmpty()) {
      resource.reference(true); // Keeps the process alive until then.
      resource.endAfterIo(enter, session);
    }
    actions.add(action);
  }

  /** Runs the actions; the script calls it when the turn has come. */
  void run() {
    List<Runnable> due = List.copyOf(actions);
    actions.clear();
    due.forEach(Runnable::run);
  }
}
