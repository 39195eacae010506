package io.es4x.node.bindings.locks;

import io.es4x.engine.Arguments;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The requests of one context: {@code internalBinding('locks')}, completed by locks.js. */
@ContextThread
public final class LocksBinding {
  private final Thread thread = Thread.currentThread();
  private final EventLoop loop;
  private final Map<Integer, LockRequest> requests = new HashMap<>();
  private @Nullable Value listener;

  /** The events that a call of this context causes in it, while it makes one. */
  private volatile @Nullable List<Object> caused;

  private LocksBinding(EventLoop loop) {
    this.loop = loop;
  }

  public static Object create(ContextServices services) {
    LocksBinding own = new LocksBinding(services.eventLoop());
    services.openings().add(own::releaseAll);
    return new RawObject("locks")
        .state(own)
        .function("listen", 1, given -> own(given).listen(given.get(0)))
        .function("ask", 6, given -> own(given).ask(given))
        .function("release", 1, given -> own(given).release(given.integer(0, 0)))
        .function("held", 0, given -> shown(LockManager.OF_PROCESS.held()))
        .function("pending", 0, given -> shown(LockManager.OF_PROCESS.pending()))
        .object();
  }

  private static LocksBinding own(Arguments given) {
    return given.state(LocksBinding.class);
  }

  /** Sets the function that hears of events: the number of a request and what became of it. */
  private Object listen(Object function) {
    listener = Context.getCurrent().asValue(function);
    return RawValue.of(null);
  }

  /** Takes a request; returns the events that this causes, each a number and an outcome. */
  private Object ask(Arguments given) {
    int id = given.integer(0, 0);
    LockRequest request =
        new LockRequest(
            given.string(1),
            given.string(2),
            given.isTrue(3),
            outcome -> tell(id, outcome.name().toLowerCase(Locale.ROOT)));
    requests.put(id, request);
    return causes(() -> LockManager.OF_PROCESS.request(request, given.isTrue(4), given.isTrue(5)));
  }

  private Object causes(Runnable call) {
    List<Object> events = new ArrayList<>();
    caused = events;
    try {
      call.run();
    } finally {
      caused = null;
    }
    return RawValue.of(events);
  }

  /** Tells of an event; another context may have caused it, on its thread. */
  private void tell(int id, String outcome) {
    List<Object> events = caused;
    if (events != null && Thread.currentThread() == thread) {
      events.add(List.of(id, outcome));
      return;
    }
    try {
      loop.runLater(
          () -> {
            if (listener != null) {
              listener.executeVoid(id, outcome);
            }
          });
    } catch (RejectedExecutionException ended) {
      // So has the context, whose locks are given back.
    }
  }

  /** Gives a lock back; returns the events that this causes. */
  private Object release(int id) {
    LockRequest request = requests.remove(id);
    return causes(
        () -> {
          if (request != null) {
            LockManager.OF_PROCESS.release(List.of(request));
          }
        });
  }

  private void releaseAll() {
    LockManager.OF_PROCESS.release(List.copyOf(requests.values()));
    requests.clear();
  }

  private static Object shown(List<LockRequest> all) {
    return RawValue.of(all.stream().map(LockRequest::shown).toList());
  }
}
